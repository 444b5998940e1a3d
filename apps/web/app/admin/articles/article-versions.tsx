import { Form } from 'react-router'
import { Intent } from '../../forms/intent.tsx'
import { useAdminTexts } from '../texts/admin.ts'
import type { action } from './article-action.server.ts'

interface Version {
  version: number
  title_en: string
  timestamp: string
  changed_by: string | null
}

/** Who wrote what and when; staff can restore every version but the newest. */
export function ArticleVersions({ versions }: { versions: Version[] }) {
  const admin = useAdminTexts()
  return (
    <section className="panel" aria-labelledby="versions">
      <h2 id="versions">{admin.versions}</h2>
      <ol className="admin-history">
        {versions.map(({ version, title_en, timestamp, changed_by }, n) => (
          <li key={version}>
            <span>
              {admin.versionBy(version, timestamp, changed_by ?? admin.software)}{' '}
              <span className="muted" lang="en">
                {title_en}
              </span>
            </span>
            {n > 0 && (
              <Form method="post">
                <Intent<typeof action> name="restore" value={version} className="button is-ghost is-small">
                  {admin.restore(version)}
                </Intent>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

import type { Meta } from '@himalayan-green/shop/content/meta.ts'
import { useTexts } from '../locale.tsx'
import { telephone } from '../site.ts'
import { RareIcon } from '../ui/icons/rare-icon.tsx'

/** Links to call and to write, as large as the main action of a page; nothing while the company has not said how to reach it. */
export function ContactLinks({ site }: { site: Pick<Meta['site'], 'phones' | 'email'> }) {
  const { content } = useTexts()
  if (site.phones.length === 0 && !site.email) return null
  return (
    <section className="contact-links" aria-label={content.reachUs}>
      {site.phones.map((phone) => (
        <a key={phone} className="button is-large" href={telephone(phone)}>
          <RareIcon name="phone" size="small" /> {phone}
        </a>
      ))}
      {site.email && (
        <a className="button is-ghost is-large" href={`mailto:${site.email}`}>
          <RareIcon name="envelope-simple" size="small" /> {site.email}
        </a>
      )}
    </section>
  )
}

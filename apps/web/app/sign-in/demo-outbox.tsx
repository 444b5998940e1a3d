import { useHref } from '../locale.tsx'
import { useAuthTexts } from './texts/auth.ts'

/** In the demo: a link to the outbox with the mail or SMS. It opens beside this page, which people come back to with the code. */
export function DemoOutbox() {
  const href = useHref()
  const auth = useAuthTexts()
  return (
    <p className="small muted demo-outbox">
      {auth.demoOutbox}{' '}
      <a className="link" href={href('/dev/outbox')} target="_blank" rel="noopener">
        {auth.openOutbox}
      </a>
    </p>
  )
}

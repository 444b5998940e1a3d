import { useSearchParams } from 'react-router'
import { Icon } from '../icon.tsx'

/** After a form led back here with `?saved`: that it was done. */
export function Saved({ text }: { text: string }) {
  const [query] = useSearchParams()
  if (!query.has('saved')) return null
  return (
    <p className="notice is-green account-notice" role="status">
      <Icon name="check-circle-fill" /> {text}
    </p>
  )
}

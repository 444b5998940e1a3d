import { useSearchParams } from 'react-router'
import { Outcome } from './outcome.tsx'

/** After a form led back here with `?saved`: that it was done. */
export function Saved({ text }: { text: string }) {
  const [query] = useSearchParams()
  if (!query.has('saved')) return null
  return <Outcome tone="green">{text}</Outcome>
}

import { useSearchParams } from 'react-router'
import { Outcome } from './outcome.tsx'

/** The message after a form has redirected here with `?saved`. */
export function Saved({ text }: { text: string }) {
  const [query] = useSearchParams()
  if (!query.has('saved')) return null
  return <Outcome tone="green">{text}</Outcome>
}

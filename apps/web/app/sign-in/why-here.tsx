import { useSearchParams } from 'react-router'
import { Icon } from '../ui/icons/icon.tsx'
import { RareIcon } from '../ui/icons/rare-icon.tsx'
import { useAuthTexts } from './texts/auth.ts'

/** The reason for the login page, in words: `?error=SessionRequired` and the like (specification §8), `?done=password`. */
export function WhyHere() {
  const auth = useAuthTexts()
  const [query] = useSearchParams()
  const done = query.get('done') ?? ''
  if (Object.hasOwn(auth.done, done))
    return (
      <p className="notice is-green" role="status">
        <Icon name="check-circle-fill" /> {auth.done[done as keyof typeof auth.done]}
      </p>
    )
  const error = query.get('error')
  if (!error) return null
  const { other, ...sentences } = auth.errors
  const sentence = Object.hasOwn(sentences, error) ? sentences[error as keyof typeof sentences] : other
  const isFault = error !== 'SessionRequired'
  return (
    <p className={isFault ? 'notice is-red' : 'notice'} role="alert">
      <RareIcon name={isFault ? 'warning-circle' : 'info'} /> {sentence}
    </p>
  )
}

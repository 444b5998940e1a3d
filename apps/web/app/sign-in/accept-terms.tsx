import { LinkedText } from '../content/linked-text.tsx'
import { useAuthTexts } from './texts/auth.ts'

/** Under a button that makes an account: what somebody agrees to by pressing it. */
export function AcceptTerms() {
  const auth = useAuthTexts()
  return (
    <p className="small muted auth-terms">
      <LinkedText text={auth.acceptTerms} />
    </p>
  )
}

import type { DemoAccount } from '@himalayan-green/shop/demo/people.ts'
import { useHref } from '../locale.tsx'
import { useDemoTexts } from './texts/demo.ts'
import './demo.css'

/** One of the demo's people: what waits for them, and the button that signs in as them. */
export function DemoPerson({ who }: { who: DemoAccount }) {
  const texts = useDemoTexts()
  const href = useHref()
  const { name, scene } = texts.people[who]
  return (
    <form method="post" action={href(`/dev/as/${who}`)} className="panel demo-person">
      <h2>{name}</h2>
      <p>{scene}</p>
      <button type="submit" className="button is-ghost is-small">
        {texts.logIn(name.split(',')[0]!)}
      </button>
    </form>
  )
}

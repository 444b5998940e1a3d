import { useFarmTexts } from './texts/farm.ts'

/** The holiday of a farm, by its first and last day as they are written. */
export function ClosedDays({ from, to }: { from: string; to: string }) {
  const texts = useFarmTexts()
  return (
    <section className="panel" aria-labelledby="closed">
      <h2 id="closed">{texts.closed}</h2>
      <p>{from === to ? texts.closedOn(from) : texts.closedFrom(from, to)}</p>
    </section>
  )
}

import { useSite } from '../site.ts'
import { seasonState } from './season-state.ts'
import { useSeasonTexts } from './texts/season.ts'

/** How a product stands to its season, and the twelve `months` of Bikram Sambat with its own marked. `words` says those. */
export function SeasonCalendar(props: {
  of: { season: number[]; shelf_life_days: number | null; is_available: boolean }
  words: string
  months: readonly string[]
}) {
  const { of, words, months } = props
  const texts = useSeasonTexts()
  const { month: now } = useSite()
  const state = seasonState(of.season, now, of)
  return (
    <section className="season" aria-labelledby="season">
      <h2 id="season">{texts.title}</h2>
      <p>
        <b>{sentence()}</b> {state.kind !== 'all-year' && texts.mostIn(words)}
      </p>
      <ol className="season-months" aria-hidden="true">
        {months.map((name, n) => (
          <li
            key={name}
            className={[of.season.includes(n + 1) && 'is-in', n + 1 === now && 'is-now']
              .filter(Boolean)
              .join(' ')}
          >
            <b>{name}</b>
            <span>{texts.gregorian[n]}</span>
          </li>
        ))}
      </ol>
    </section>
  )

  function sentence(): string {
    if (state.kind === 'all-year') return texts.allYear
    if (state.kind === 'over') return texts.over(months[state.from - 1]!)
    return texts[state.kind](months[state.until - 1]!)
  }
}

import { useSite } from '../site.ts'
import { useSeasonTexts } from './texts/season.ts'

/** The twelve `months` of Bikram Sambat, those marked in which there is most of a product. `words` says the same. */
export function SeasonCalendar(props: { season: number[]; words: string; months: readonly string[] }) {
  const { season, words, months } = props
  const texts = useSeasonTexts()
  const { month: now } = useSite()
  return (
    <section className="panel" aria-labelledby="season">
      <h2 id="season">{texts.title}</h2>
      <p>{texts.mostIn(words)}</p>
      <ol className="season-months" aria-hidden="true">
        {months.map((name, n) => (
          <li
            key={name}
            className={[season.includes(n + 1) && 'is-in', n + 1 === now && 'is-now']
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
}

import { useRiderTexts } from './texts/rider.ts'

interface Props {
  run: { id: number; series: string; time: string; stops: readonly { outcome: string | null }[] }
}

/** Which run it is, when, and how many of its stops are entered. It names the run's section by `run-` and its id. */
export function RunHead({ run: { id, series, time, stops } }: Props) {
  const texts = useRiderTexts()
  const done = stops.filter(({ outcome }) => outcome !== null).length
  return (
    <header className="rider-head on-pine">
      <h2 id={`run-${id}`}>{texts.run(series)}</h2>
      <p className="small">{time}</p>
      <p className="rider-progress small">
        <progress value={done} max={stops.length} aria-hidden="true" />
        {texts.progress(done, stops.length)}
      </p>
    </header>
  )
}

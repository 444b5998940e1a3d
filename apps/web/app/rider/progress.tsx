import { useRiderTexts } from './texts/rider.ts'

/** How many stops of a run are entered. */
export function Progress({ stops }: { stops: readonly { outcome: string | null }[] }) {
  const done = stops.filter(({ outcome }) => outcome !== null).length
  const words = useRiderTexts().progress(done, stops.length)
  return (
    <p className="rider-progress small">
      <progress value={done} max={stops.length} aria-hidden="true" />
      {words}
    </p>
  )
}

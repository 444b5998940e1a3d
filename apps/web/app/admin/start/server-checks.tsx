import type { Point } from '@himalayan-green/shop/start/points.ts'
import { Flag } from '../../ui/flag.tsx'
import { useStartTexts } from './texts/start.ts'

/** What the self-check of the server found: faults first, the passed checks as a number. */
export function ServerChecks({ checks }: Extract<Point, { key: 'server' }>['facts']) {
  const texts = useStartTexts()
  const at = (wanted: string) => checks.filter(({ state }) => state === wanted)
  const well = at('green').length
  return (
    <>
      <ul className="start-checks stack gap-2-half">
        {[...at('red'), ...at('yellow')].map(({ key, name, state, sentence }) => (
          <li key={key}>
            <b>{name}</b>{' '}
            {state === 'red' ? (
              <Flag tone="red">{texts.checkStates.red}</Flag>
            ) : (
              <Flag tone="tori">{texts.checkStates.yellow}</Flag>
            )}
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
      {well > 0 && <p className="start-evidence">{texts.wellChecks(well)}</p>}
    </>
  )
}

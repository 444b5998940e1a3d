import { type Belt, beltShapes } from '../origin/origin-mark.tsx'
import { iconPaths } from './icon-paths.ts'

const BELTS = Object.keys(beltShapes) as Belt[]

/** What each card of a page draws, written once: cards refer to it (`<use>`). */
export function SharedShapes() {
  return (
    <div hidden>
      <svg aria-hidden="true">
        <symbol id="plus" viewBox="0 0 256 256">
          <path d={iconPaths.plus} />
        </symbol>
        {BELTS.map((lit) => (
          <symbol key={lit} id={lit} viewBox="0 0 16 16">
            {BELTS.map((belt) => (
              <path key={belt} d={beltShapes[belt]} className={belt === lit ? `lit-${belt}` : undefined} />
            ))}
          </symbol>
        ))}
      </svg>
    </div>
  )
}

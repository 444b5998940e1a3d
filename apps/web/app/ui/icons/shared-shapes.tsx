import { type Belt, beltShapes } from '../origin-mark.tsx'
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
        <symbol id="heart" viewBox="-16 -16 288 288">
          <path d="M128,224S24,168,24,102A54,54,0,0,1,78,48c22.59,0,41.94,12.31,50,32,8.06-19.69,27.41-32,50-32a54,54,0,0,1,54,54C232,168,128,224,128,224Z" />
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

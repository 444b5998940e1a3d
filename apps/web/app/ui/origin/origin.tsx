import { type Named, useName } from '../names.tsx'
import { shortDistrict } from './district.ts'
import { type Belt, OriginMark } from './origin-mark.tsx'

/** Mark and district, cut out of a picture's top left corner. */
export function Origin({ of }: { of: Named & { belt: Belt } }) {
  const name = useName()
  return (
    <span className="origin">
      <OriginMark belt={of.belt} />
      <span>{name(shortDistrict(of))}</span>
    </span>
  )
}

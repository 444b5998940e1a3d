/**
 * Somebody's display picture, or the first letters of the name while there is none. 48 px in the header, 144 px in
 * the account (specification §9). Decoration: the name stands beside it, or in the label around it.
 */
export function Avatar(props: { name: string; picture: string | null; large?: boolean }) {
  const { name, picture, large = false } = props
  const size = large ? 144 : 48
  return (
    <span className={large ? 'avatar is-large' : 'avatar'}>
      {picture ? (
        <img
          src={at(picture, size)}
          srcSet={`${at(picture, size)} 1x, ${at(picture, size * 2)} 2x`}
          alt=""
          width={size}
          height={size}
          decoding="async"
        />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
    </span>
  )
}

/** The address of the picture in another of the sizes made of it, in pixels (files/display-pictures.ts). */
function at(picture: string, width: number): string {
  return picture.replace(/-288\.webp$/, `-${width}.webp`)
}

/** 'Sita Gurung' → 'SG'; whole letters also in Devanagari. */
function initialsOf(name: string): string {
  const texts = name.trim().split(/\s+/)
  const ends = texts.length > 1 ? [texts[0], texts.at(-1)] : [texts[0]]
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

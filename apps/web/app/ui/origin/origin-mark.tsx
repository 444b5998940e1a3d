import { useTexts } from '../../locale.tsx'

/** Ice, hills, plain, from the top; the product's belt is lit. Position carries the meaning, colour repeats it. */
export const beltShapes = {
  himal: 'M0 0H16V4.1C13.2 3.2 11.2 5 8 5 4.8 5 2.8 3.2 0 4.1Z',
  pahad:
    'M0 5.4C2.8 4.5 4.8 6.3 8 6.3 11.2 6.3 13.2 4.5 16 5.4V9.9C13.2 9 11.2 10.8 8 10.8 4.8 10.8 2.8 9 0 9.9Z',
  terai: 'M0 11.2C2.8 10.3 4.8 12.1 8 12.1 11.2 12.1 13.2 10.3 16 11.2V16H0Z',
}

export type Belt = keyof typeof beltShapes

/** The square of three bands that says where food grew, of the page's shared shapes. Its name is read out: "Himal belt". */
export function OriginMark({ belt }: { belt: Belt }) {
  const { shell } = useTexts()
  return (
    <svg className="origin-mark" role="img" aria-label={shell.belts[belt].mark}>
      <use href={`#${belt}`} />
    </svg>
  )
}

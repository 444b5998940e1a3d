import type { ReactNode } from 'react'
import { useHref, useLocale, useTexts } from '../../../locale.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { useName } from '../../../ui/names.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useBagTexts } from '../texts/bags.ts'
import type { labelsToPrint } from './labels.server.ts'
import './labels.css'

type Shown = Awaited<ReturnType<typeof labelsToPrint>>

/** The labels of an order's bags, one a page on paper; around them, on the screen alone, the choice of the paper. */
export function Labels(props: {
  labels: Shown
  /** The address of this page without its language. */
  path: string
  /** The way back. */
  children: ReactNode
}) {
  const { labels, path, children } = props
  const { number, bags, size } = labels
  const texts = useBagTexts()
  const href = useHref()
  return (
    <div className="labels">
      <PageHead title={texts.labelsTitle(number)} noindex />
      <div className="labels-head">
        {children}
        <h1>{texts.labelsTitle(number)}</h1>
        {bags.length === 0 && <p className="notice is-grey">{texts.noBags}</p>}
        {bags.length > 0 && (
          <>
            <FilterLinks
              look="chips"
              label={texts.size}
              shown={size}
              links={[
                { name: 'a6', to: href(path), text: texts.a6 },
                { name: 'roll', to: href(`${path}?size=roll`), text: texts.roll },
              ]}
            />
            <p className="small muted">{texts.printHint}</p>
            <p className="with-scripts">
              <button type="button" className="button is-large is-wide" onClick={() => print()}>
                {texts.print}
              </button>
            </p>
          </>
        )}
      </div>
      {bags.map((bag) => (
        <Label key={bag.code} bag={bag} of={labels} />
      ))}
    </div>
  )
}

function Label({ bag, of }: { bag: Shown['bags'][number]; of: Shown }) {
  const { number, mark, place, landmark, time, vendor, bags, size } = of
  const texts = useBagTexts()
  const { shell } = useTexts()
  const nameOf = useName()
  return (
    <article className={`label is-${size}`} aria-label={texts.bagOf(bag.no, bags.length)}>
      <p className="label-top">
        <b>{shell.brand}</b> <span className="figures">{number}</span>
      </p>
      <p className={mark ? 'label-mark figures' : 'label-mark is-number figures'}>{mark ?? number}</p>
      {place && <InBoth className="label-place" of={place} />}
      {landmark && <p className="label-landmark">{landmark}</p>}
      {time && <InBoth className="label-time" of={time} />}
      <div className="label-foot">
        <p>
          <b>{texts.bagOf(bag.no, bags.length)}</b>
          <span>{nameOf(vendor)}</span>
          <span className="label-code" translate="no">
            {bag.code}
          </span>
        </p>
        <svg
          viewBox={`0 0 ${bag.qr.size} ${bag.qr.size}`}
          role="img"
          aria-label={texts.qr}
          shapeRendering="crispEdges"
        >
          <path d={bag.qr.path} />
        </svg>
      </div>
    </article>
  )
}

/** The reader's language first: who carries the bag may read the other one. */
function InBoth({ className, of }: { className: string; of: { en: string; ne: string } }) {
  const locale = useLocale()
  const other = locale === 'en' ? 'ne' : 'en'
  return (
    <p className={className}>
      <b>{of[locale]}</b>
      <span lang={other}>{of[other]}</span>
    </p>
  )
}

import { useHref, useTexts } from '../../locale.tsx'
import { Count } from '../../ui/count.tsx'
import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import { OriginMark } from '../../ui/origin/origin-mark.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Change } from '../../ui/plots/marks-table.tsx'
import { change } from '../../ui/plots/scale.ts'
import { Price } from '../../ui/price.tsx'
import { WordLinks } from '../search/word-links.tsx'
import { useTodayTexts } from './texts/today.ts'
import type { readToday } from './today.server.ts'
import { TodayCard } from './today-card.tsx'

type Today = Awaited<ReturnType<typeof readToday>>
type Top = NonNullable<Today['top']>
type Searched = NonNullable<Today['searched']>
type Content = NonNullable<Today['content']>

/** What was delivered most in seven days. */
export function TopCard({ of, mayOpen }: { of: Top; mayOpen: boolean }) {
  const href = useHref()
  const texts = useTodayTexts()
  const { catalogue, shell } = useTexts()
  const name = useName()
  return (
    <TodayCard title={texts.top} of={of}>
      {(products) =>
        products.length === 0 ? (
          <p className="muted">{texts.nothingSold}</p>
        ) : (
          <ol className="today-list today-top">
            {products.map((one) => (
              <li key={one.id}>
                <Picture of={one.image} place="thumb" />
                <span className="today-grow">
                  <Link
                    className="today-name"
                    to={href(mayOpen ? `/admin/products/${one.id}` : `/product/${one.slug}`)}
                  >
                    {name(one)}
                  </Link>
                  <small className="muted">
                    <OriginMark belt={one.belt} />{' '}
                    {name({ name_en: one.district_en, name_ne: one.district_ne })}
                  </small>
                </span>
                <span className="today-figure">
                  {one.sales_paisa !== null && (
                    <b>
                      <Price paisa={one.sales_paisa} />
                    </b>
                  )}
                  <small className="muted">
                    {texts.pieces(shell.count(one.pieces), catalogue.unit(one.unit_description))}{' '}
                    <Change percent={change(one.pieces, one.pieces_before)} />
                  </small>
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </TodayCard>
  )
}

/** What people searched for and did not find, with what can be done about it. */
export function SearchedCard({ of, mayChange }: { of: Searched; mayChange: boolean }) {
  const href = useHref()
  const texts = useTodayTexts()
  const note = of === 'failed' ? undefined : texts.days(of.data.days)
  const all = mayChange && (
    <Link
      className="link today-all"
      to={href('/admin/search')}
      aria-label={`${texts.all}: ${texts.searched}`}
    >
      {texts.all}
    </Link>
  )
  return (
    <TodayCard title={texts.searched} note={note} more={all} of={of}>
      {({ words }) =>
        words.length === 0 ? (
          <p className="muted">{texts.allFound}</p>
        ) : (
          <ul className="today-list today-searched">
            {words.map(({ words, times, is_asked }) => (
              <li key={words}>
                <b className="figures">
                  <Count of={times} />
                </b>
                <span className="today-grow">
                  <span className="today-name">{words}</span>
                  {is_asked && <small className="muted">{texts.askedOn}</small>}
                </span>
                {mayChange && (
                  <span className="today-do">
                    <WordLinks words={words} isAsked={is_asked} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </TodayCard>
  )
}

/** The next festivals, for which people shop. */
export function FestivalsCard({ of }: { of: Today['festivals'] }) {
  const texts = useTodayTexts()
  const name = useName()
  return (
    <TodayCard title={texts.festivals} of={{ data: of }}>
      {({ ahead, end }) => (
        <>
          <ul className="today-list today-festivals">
            {ahead.map((one) => (
              <li key={one.day}>
                <span className="today-grow">
                  <b>{name(one)}</b> <small className="muted">{one.day}</small>
                </span>
                <span>{texts.festivalIn(one.in_days)}</span>
              </li>
            ))}
          </ul>
          {end && <p className="small muted">{texts.festivalsEnd(end)}</p>}
        </>
      )}
    </TodayCard>
  )
}

/** What waits for who writes the site. */
export function ContentCard({ of }: { of: Content }) {
  const href = useHref()
  const texts = useTodayTexts()
  const home = (
    <Link className="link today-all" to={href('/admin/home')}>
      {texts.toHome}
    </Link>
  )
  return (
    <TodayCard title={texts.content} more={home} of={of}>
      {({ articles, count, homeChanges }) => (
        <>
          <p>{homeChanges ? texts.homeChanges(homeChanges) : texts.homeStays}</p>
          <h3 className="small">
            {texts.withoutNepali} {count > 0 && <Count of={count} />}
          </h3>
          {articles.length === 0 ? (
            <p className="muted">{texts.nothingToTranslate}</p>
          ) : (
            <ul className="today-list">
              {articles.map(({ id, title_en, has_title }) => (
                <li key={id}>
                  <Link className="today-grow today-name" to={href(`/admin/articles/${id}`)} lang="en">
                    {title_en}
                  </Link>
                  <small className="muted">{has_title ? texts.noText : texts.noTitle}</small>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </TodayCard>
  )
}

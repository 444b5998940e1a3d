import { slotTime } from '@himalayan-green/shop/nepal/slot-time.ts'
import { type RunStop, readRun } from '@himalayan-green/shop/runs/read-run.ts'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import { placeOfOrder, usePlaceLine } from '../../places/place-line.ts'
import { useName } from '../../ui/names.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { phoneText } from '../../ui/phone-text.ts'
import { rupees, signedRupees } from '../../ui/rupees.ts'
import type { Route } from './+types/sheet-page'
import { useRunsTexts } from './texts/runs.ts'
import './runs.css'

export const handle = { access: { staff: 'run.plan' } } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { id, series, zone, rider, float_paisa, stops, starts_at, ends_at, left_at } = await orNotFound(
    readRun(ctx, idOf(params.id)),
  )
  const shown = stops.filter(({ stays }) => stays === null)
  return {
    run: { id, series, zone, float_paisa, hasLeft: left_at !== null },
    rider: { name: rider.name, vehicle: rider.vehicle },
    time: slotTime({ starts_at, ends_at }, ctx.locale),
    stops: shown.map((stop) => ({
      id: stop.id,
      mark: stop.mark,
      address: stop.address,
      contact: stop.contact,
      cash_paisa: toCollect(stop),
      packages: stop.packages,
    })),
    sum: shown.reduce((sum, stop) => sum + toCollect(stop), 0),
  }
}

/** What is due now, if an order was changed since the run left. */
const toCollect = ({ cash_paisa, due_paisa }: Pick<RunStop, 'cash_paisa' | 'due_paisa'>) =>
  due_paisa ?? cash_paisa

/** `/admin/runs/7/sheet`: the sheet that a rider takes along, on A4. */
export default function SheetPage({ loaderData }: Route.ComponentProps) {
  const { run, rider, time, stops, sum } = loaderData
  const texts = useRunsTexts()
  const nameOf = useName()
  const lineOf = usePlaceLine()
  return (
    <div className="run-sheet">
      <PageHead title={texts.sheetTitle(run.series)} noindex />
      <BackLink to={`/admin/runs/${run.id}`}>{texts.title(run.series)}</BackLink>
      {!run.hasLeft && <p className="notice run-sheet-screen">{texts.notLeft}</p>}
      <header>
        <p className="small">{texts.brand}</p>
        <h1>{`${texts.title(run.series)}: ${nameOf(run.zone)}`}</h1>
        <p>
          <b>{time}</b>
        </p>
        <p>{`${texts.rider}: ${rider.name}, ${texts.vehicles[rider.vehicle]}. ${texts.stops(stops.length)}`}</p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard. */}
      <section className="run-sheet-table" tabIndex={0} aria-label={texts.sheet}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.mark}</th>
              <th scope="col">{texts.where}</th>
              <th scope="col">{texts.who}</th>
              <th scope="col">{texts.packages}</th>
              <th scope="col">{texts.cashColumn}</th>
              <th scope="col">{texts.result}</th>
            </tr>
          </thead>
          <tbody>
            {stops.map(({ id, mark, address, contact, cash_paisa, packages }) => (
              <tr key={id}>
                <th scope="row" className="figures">
                  {mark}
                </th>
                <td>
                  <b>{lineOf(placeOfOrder(address))}</b>
                  {[address.house, address.landmark, address.instructions].filter(Boolean).map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </td>
                <td>
                  {contact.full_name}
                  <p className="figures">{phoneText(contact.phone)}</p>
                  {contact.alt_phone && <p className="figures">{phoneText(contact.alt_phone)}</p>}
                </td>
                <td className="figures">{packages}</td>
                <td className="figures">{cash_paisa === 0 ? texts.paid : signedRupees(cash_paisa)}</td>
                <td>
                  <ul className="run-boxes">
                    {Object.entries(texts.boxes).map(([box, word]) => (
                      <li key={box}>
                        <span aria-hidden="true">☐</span> {word}
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <footer>
        <p>
          {texts.toBringBack}: <b className="figures">{signedRupees(sum)}</b>
          {run.float_paisa > 0 && ` ${texts.withFloat(rupees(run.float_paisa, 'total'))}`}
        </p>
        <div className="run-signs">
          <p>{texts.signRider}</p>
          <p>{texts.signHub}</p>
        </div>
        <p className="small">{texts.comesBack}</p>
      </footer>
    </div>
  )
}

import { Refusal } from '@himalayan-green/shop/errors.ts'
import { slotTime } from '@himalayan-green/shop/nepal/slot-time.ts'
import { takeAttempt } from '@himalayan-green/shop/runs/attempts/take-attempt.ts'
import { CALLED_FOR } from '@himalayan-green/shop/runs/own-rider.ts'
import { readOwnRuns } from '@himalayan-green/shop/runs/read-own-runs.ts'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { statusOf } from '../../forms/refused-form.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import type { RunsAnswer } from '../../offline/saved-runs.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/phone-file'

export const handle = { access: 'signed-in', cache: 'never' } satisfies PageHandle

const NOT_STORED = { 'Cache-Control': 'no-store' }

/** Its reader's own runs that have left, for their phone: with all doors, as the page needs them without a network. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { runs } = await orNotFound(readOwnRuns(ctx))
  const answer: RunsAnswer = {
    owner: ctx.actor!.id,
    runs: runs.map(({ id, series, status, float_paisa, cash, stops, starts_at, ends_at }) => ({
      id,
      series,
      status,
      float_paisa,
      cash,
      stops,
      time: slotTime({ starts_at, ends_at }, ctx.locale),
      calls_for: ends_at.getTime() + CALLED_FOR - ctx.now.getTime(),
    })),
  }
  return Response.json(answer, { headers: NOT_STORED })
}

/** Takes one attempt of the phone (send-attempt.ts). Whoever is signed in and is not its rider is told so, and nothing is entered. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = Object.fromEntries(await request.formData())
  if (form.owner !== ctx.actor!.id) return Response.json({ sentence: null }, { status: 401 })
  try {
    const answer = await takeAttempt(ctx, idOf(`${form.run}`), idOf(`${form.stop}`), form)
    return Response.json(answer, { headers: NOT_STORED })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ sentence: error.message }, statusOf(error))
  }
}

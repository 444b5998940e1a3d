import { z } from 'zod'
import { consume } from '../../accounts/rate-limit.ts'
import type { Ctx } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { MAX_INTEGER } from '../../http/schemas.ts'
import { lineOfText, parse } from '../../input.ts'
import { type Paisa, toRupees } from '../../money/money.ts'
import { giveStop, missStop } from '../end-stop.ts'
import { requireOwnRider } from '../run-scope.ts'
import type { AttemptClash, AttemptResult, StopOutcome } from '../tables.ts'
import { runTexts } from '../texts.ts'

/** So many attempts a phone sends within a quarter of an hour: a run of fifty doors and what goes wrong at them, several times over. */
const MAX_ATTEMPTS = 300

/** As a phone without battery has it, or one far ahead, in UTC as it writes it; beyond that nobody's clock is. */
const clockOfPhone = z.iso
  .datetime()
  .transform((time) => new Date(time))
  .pipe(z.date().min(new Date(0)).max(new Date('9999-12-31')))

const Attempt = z.object({
  /** Made by the phone, once for each thing that was done. */
  id: z.uuid(),
  kind: z.enum(['given', 'nobody', 'refused']),
  code: z.string().max(20).default(''),
  cash_paisa: z.coerce.number().int().min(0).max(MAX_INTEGER).default(0),
  note: lineOfText(300, 0).default(''),
  /** By the clock of the phone: when it was done, and when it was sent. */
  told_at: clockOfPhone,
  sent_at: clockOfPhone,
})
type Attempt = z.infer<typeof Attempt>

/** What became of an attempt, with the sentence for the rider where it could not be entered. */
export interface AttemptAnswer {
  result: AttemptResult
  clash: AttemptClash | null
  sentence: string | null
}

/**
 * Takes what a rider did at a stop of an own run that has left, as their phone sends it, perhaps hours later. `applied`: it is entered now, by
 * the commands that everybody enters a stop with; `already`: it stood so; `clash`: it could not be, and the row stays for whoever plans.
 * The same id again has the first answer. What happened first is what came first: the clock of a phone decides nothing. Refuses another's stop
 * (`not_found`), before a field is judged, and too many attempts or tries of a code (TooManyTries): such an attempt comes again.
 */
export async function takeAttempt(
  ctx: Ctx,
  run: number,
  stop: number,
  input: unknown,
): Promise<AttemptAnswer> {
  const rider = await requireOwnRider(ctx)
  const before = await ownStop(ctx, rider.id, run, stop)
  const attempt = parse(Attempt, input, ctx.locale)
  const known = await findAttempt(ctx, attempt.id)
  if (known && (known.stop_id !== stop || known.rider_id !== rider.id))
    throw new Refusal('not_found', runTexts(ctx.locale).noSuchStop)
  if (known) return answerOf(ctx, known, before)
  await consume(ctx, { key: `attempts ${rider.id}`, max: MAX_ATTEMPTS })
  const made = judged(attempt, before) ?? (await carryOut(ctx, run, stop, attempt))
  // Nobody but the same phone makes this id: of two tabs that send it at once the first row is the answer.
  await ctx.db
    .insertInto('run_attempts')
    .values({
      id: attempt.id,
      stop_id: stop,
      rider_id: rider.id,
      kind: attempt.kind,
      cash_paisa: attempt.kind === 'given' ? attempt.cash_paisa : null,
      note: made.clash ? attempt.note : '',
      told_at: attempt.told_at,
      sent_at: attempt.sent_at,
      received_at: ctx.now,
      ...made,
    })
    .onConflict((same) => same.doNothing())
    .execute()
  if (!made.clash) await settleOwn(ctx, rider.id, stop)
  const row = (await findAttempt(ctx, attempt.id))!
  return answerOf(ctx, row, await ownStop(ctx, rider.id, run, stop))
}

type Made = Pick<AttemptAnswer, 'result' | 'clash'>

const clashes = (clash: AttemptClash): Made => ({ result: 'clash', clash })

/** What an attempt is where something is entered of its stop; null where nothing is. */
function judged(attempt: Attempt, stop: Stop): Made | null {
  if (stop.outcome === null) return null
  if (stop.outcome !== attempt.kind) return clashes('entered')
  const isOtherSum = attempt.kind === 'given' && stop.cash_paisa !== attempt.cash_paisa
  return isOtherSum ? clashes('cash') : { result: 'already', clash: null }
}

async function carryOut(ctx: Ctx, run: number, id: number, attempt: Attempt): Promise<Made> {
  const { kind, code, cash_paisa, note } = attempt
  try {
    if (kind === 'given') await giveStop(ctx, run, id, { code, cash: toRupees(cash_paisa) })
    else await missStop(ctx, run, id, { outcome: kind, note })
  } catch (error) {
    if (!(error instanceof Refusal) || !REASONS.has(error.code)) throw error
    if (error.fields.code) return clashes('code')
    if (error.fields.cash) return clashes('cash')
    // Somebody else was first, between the look and the lock.
    return judged(attempt, await stopAt(ctx, id)) ?? clashes('over')
  }
  const stop = await stopAt(ctx, id)
  const isOwn = stop.outcome_by === ctx.actor!.id && stop.outcome_at?.getTime() === ctx.now.getTime()
  return isOwn ? { result: 'applied', clash: null } : judged(attempt, stop)!
}

/** Refusals that say that it cannot be entered; all others say that it was not asked rightly, or not now. */
const REASONS: ReadonlySet<string> = new Set(['invalid', 'conflict', 'not_allowed'])

interface Stop {
  outcome: StopOutcome | null
  cash_paisa: Paisa | null
  outcome_at: Date | null
  outcome_by: string | null
  by: string | null
}

const stops = (ctx: Ctx) =>
  ctx.db
    .selectFrom('run_stops as st')
    .innerJoin('runs as r', 'r.id', 'st.run_id')
    .leftJoin('users as u', 'u.id', 'st.outcome_by')
    .select(['st.outcome', 'st.cash_paisa', 'st.outcome_at', 'st.outcome_by', 'u.name as by'])

const stopAt = (ctx: Ctx, id: number): Promise<Stop> =>
  stops(ctx).where('st.id', '=', id).executeTakeFirstOrThrow()

/** A stop of an own run that has left. */
async function ownStop(ctx: Ctx, rider: number, run: number, id: number): Promise<Stop> {
  const stop = await stops(ctx)
    .where('st.id', '=', id)
    .where('st.run_id', '=', run)
    .where('r.rider_id', '=', rider)
    .where('r.left_at', 'is not', null)
    .executeTakeFirst()
  if (!stop) throw new Refusal('not_found', runTexts(ctx.locale).noSuchStop)
  return stop
}

const findAttempt = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('run_attempts')
    .select(['stop_id', 'rider_id', 'result', 'clash'])
    .where('id', '=', id)
    .executeTakeFirst()

function answerOf(ctx: Ctx, { result, clash }: Made, stop: Stop): AttemptAnswer {
  const texts = runTexts(ctx.locale)
  if (!clash) return { result, clash, sentence: null }
  const stands = stop.outcome && texts.alreadyEntered(texts.outcomes[stop.outcome], stop.by ?? '')
  return { result, clash, sentence: (clash === 'entered' && stands) || texts.clashes[clash] }
}

/** What this rider could not enter of a stop before is entered now. */
async function settleOwn(ctx: Ctx, rider: number, stop: number): Promise<void> {
  await ctx.db
    .updateTable('run_attempts')
    .set({ settled_at: ctx.now, settled_by: ctx.actor!.id })
    .where('stop_id', '=', stop)
    .where('rider_id', '=', rider)
    .where('clash', 'is not', null)
    .where('settled_at', 'is', null)
    .execute()
}

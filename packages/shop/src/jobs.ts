import { setTimeout as wait } from 'node:timers/promises'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import { purgeEnded } from './accounts/sign-in/purge-ended.ts'
import { purgeStaffInvitations } from './accounts/staff/staff-invitations.ts'
import { writeNameKeys } from './accounts/write-name-keys.ts'
import { expireApprovals, remindOfApprovals } from './approvals/approval-deadlines.ts'
import { purgeApprovalLinks } from './approvals/approval-links.ts'
import { saveOutcomes } from './background/failing-rules.ts'
import { purgeDoneJobs } from './background/purge-done.ts'
import { reportBrokenBills } from './bills/check-bills.ts'
import { issueCommissionBills } from './bills/commission/issue-commission-bills.ts'
import { areBillsDue, writeDueBills } from './bills/write-due-bills.ts'
import { purgeMergedGuestCarts } from './cart/purge-merged.ts'
import { countBoughtTogether } from './catalog/bought-together/count-bought-together.ts'
import { chooseFront } from './catalog/front.ts'
import { endStuckImports, purgeImports } from './catalog/import/import-products.ts'
import { catalogJobs } from './catalog/jobs.ts'
import { makeSharePictures } from './catalog/pictures/make-share-pictures.ts'
import { removeOrphanPictures } from './catalog/pictures/remove-orphan-pictures.ts'
import { addUpProductCounts, recountProducts } from './catalog/product-counts.ts'
import { keepSalePrices } from './catalog/sale-prices/begin-and-end.ts'
import { weighWords } from './catalog/search/vocabulary.ts'
import { refreshSearchKeys } from './catalog/search/write-keys.ts'
import { purgeVendorAsks } from './catalog/searches/ask-vendors.ts'
import { purgeSearchClicks } from './catalog/searches/count-click.ts'
import { purgeSearchCounts } from './catalog/searches/count-words.ts'
import { tellBack } from './catalog/wishes/back-wishes.ts'
import { purgeWishes } from './catalog/wishes/own-wishes.ts'
import { tellHere } from './catalog/wishes/request-product.ts'
import { applyAllCertificates } from './certificates/apply-certificates.ts'
import { endCertificates, remindOfCertificates } from './certificates/keep-certificates.ts'
import { purgeCertificatePapers } from './certificates/purge-papers.ts'
import { escalateLateComplaints, remindOfComplaints } from './complaints/complaint-deadlines.ts'
import { purgeComplaints } from './complaints/forget-complaints.ts'
import { tellHomeSchedule } from './content/home/publish.ts'
import type { Ctx } from './context.ts'
import { purgeConversations } from './conversations/purge-conversations.ts'
import { wordsOf } from './db/pool.ts'
import { type CausedBy, openBoss, type QueueName, type Queues, sendJobs } from './db/queue.ts'
import { refreshStatistics } from './db/refresh-statistics.ts'
import { DAY_SECONDS } from './durations.ts'
import { foldFigures } from './figures/fold-figures.ts'
import { removeOrphanFiles } from './files/orphan-files.ts'
import type { PrivateFileStore } from './files/private-file-store.ts'
import { purgeDeliveryPhotos } from './fulfilment/purge-photos.ts'
import { purgeIdempotencyKeys } from './idempotency/idempotency.ts'
import { purgeMergedDeviceLists } from './lists/merge-device-lists.ts'
import { asPartOf, writeLog } from './log.ts'
import { measured } from './measured.ts'
import { messagingJobs } from './messaging/jobs.ts'
import { purgeOldMessages } from './messaging/outbox.ts'
import { purgeReceivedSms } from './messaging/receive.ts'
import { warnOfSmsBudget } from './notifications/warn-of-sms-budget.ts'
import { warnOfSmsHour } from './notifications/warn-of-sms-hour.ts'
import { writeContactKeys } from './orders/delivery/write-contact-keys.ts'
import { remindOfReviews } from './orders/notices/remind-of-reviews.ts'
import { expireUnpaid } from './paying/expire-unpaid.ts'
import { pollGateways } from './paying/poll-gateways.ts'
import { purgePhoneDrafts } from './phone-orders/drafts.ts'
import { notifyPlaceWishes } from './places/wishes/notify-place-wishes.ts'
import { computePromises } from './promises/compute-promises.ts'
import { refundJobs } from './refunds/jobs.ts'
import { purgeRefundPhotos } from './refunds/purge-photos.ts'
import { escalateOverdue, remindOfRefunds, resumeRefunds } from './refunds/sending/refund-deadlines.ts'
import { purgePageViews } from './reports/purge-page-views.ts'
import { askForReviews, purgeReviewRequests } from './reviews/ask-for-reviews.ts'
import { contextOf, type Shop } from './shop.ts'
import { lapseUntouched, submitWhenTimeEnds } from './vendors/applications/end-requests.ts'
import { purgeApplicants } from './vendors/applications/purge-applicants.ts'
import { sealNumbers } from './vendors/documents/document-number.ts'
import { purgeDocuments } from './vendors/documents/purge-documents.ts'
import { openAndCloseVendors } from './vendors/holidays.ts'
import { purgeInvitations } from './vendors/members/invitations.ts'

type Handlers = { [Q in QueueName]: (shop: Shop, data: Queues[Q]) => Promise<void> }

/** Every feature's jobs. */
const HANDLERS: Handlers = {
  ...messagingJobs,
  ...catalogJobs,
  ...refundJobs,
  'clean-up': runDailyTasks,
  'keep-deadlines': repeatPeriodicTasks,
}

/** Each feature's commands that delete what has expired. */
const DAILY_TASKS = [
  purgeOldMessages,
  purgeEnded,
  purgeMergedGuestCarts,
  purgeMergedDeviceLists,
  purgeIdempotencyKeys,
  purgePhoneDrafts,
  purgeConversations,
  purgeComplaints,
  purgePageViews,
  purgeSearchCounts,
  purgeSearchClicks,
  purgeVendorAsks,
  purgeInvitations,
  purgeStaffInvitations,
  purgeApplicants,
  purgeDeliveryPhotos,
  purgeRefundPhotos,
  purgeApprovalLinks,
  purgeCertificatePapers,
  applyAllCertificates,
  purgeReviewRequests,
  purgeWishes,
  purgeReceivedSms,
  purgeImports,
  purgeDoneJobs,
  recountProducts,
  chooseFront,
  countBoughtTogether,
  weighWords,
  refreshStatistics,
  computePromises,
  // This comes last because it throws an error if it finds something.
  reportBrokenBills,
]

/** Each feature's commands that act at a certain time. They find what is due, and are safe to run twice. */
const PERIODIC_TASKS: Record<
  string,
  (ctx: Ctx, privateFiles: PrivateFileStore, shop: Shop) => Promise<void>
> = {
  sealNumbers,
  purgePapers: purgeDocuments,
  removeOrphanFiles,
  removeOrphanPictures: (ctx, _papers, { pictures }) => removeOrphanPictures(ctx, pictures),
  makeSharePictures,
  openAndCloseVendors,
  keepSalePrices,
  endStuckImports,
  addUpProductCounts,
  foldFigures,
  refreshSearchKeys,
  writeNameKeys,
  writeContactKeys,
  submitWhenTimeEnds,
  lapseUntouched,
  expireApprovals,
  remindOfApprovals,
  pollGateways: (ctx, _papers, { gateways }) => pollGateways(ctx, gateways),
  expireUnpaid,
  remindOfReviews,
  resumeRefunds,
  remindOfRefunds,
  escalateOverdue,
  remindOfComplaints,
  escalateLateComplaints,
  endCertificates,
  remindOfCertificates,
  // Bills are also written every second; this run reports failures.
  writeDueBills,
  issueCommissionBills,
  warnOfSmsBudget,
  warnOfSmsHour,
  tellPlaceWishes: notifyPlaceWishes,
  tellHomeSchedule,
  askForReviews,
  tellBack,
  tellHere,
}
/** Seconds between two runs of these commands. */
const LOOK = 30

/** Milliseconds between two looks for due bills, and after a look that failed. */
const BILLS = 1_000
const BILLS_AGAIN = 5_000

/** Seconds until a new job is noticed. */
const POLLING = 2
/**
 * How many jobs are taken from a queue at once and done one after another; while there are that many, the next are
 * taken at once.
 */
const BATCH = 4

export interface RunningJobs {
  /** Ends after the present job; jobs that were taken but not begun return to their queue. */
  stop(): Promise<void>
}

/**
 * Starts working on the queues in this process, one job of a kind at a time. Several processes share the queues. With
 * JOBS=0, and with ROLE=web, nothing is started; this is the only place that starts jobs.
 */
export async function startJobs(shop: Shop): Promise<RunningJobs> {
  const { jobs, role } = shop.config
  if (!jobs) writeLog('warn', 'jobs_held', { why: 'JOBS=0' })
  if (!jobs || role === 'web') return { stop: async () => {} }
  const boss = openBoss(shop.database.pool, { supervise: true })
  const stopping = new AbortController()
  boss.on('error', (error) => shop.report(error, 'jobs'))
  let billing: Promise<void> | undefined
  async function stop() {
    stopping.abort()
    await billing
    await boss.stop({ timeout: 10_000 })
  }
  try {
    await boss.start()
    const ctx = contextOf(shop, null, 'en')
    await sendJobs(ctx, 'clean-up', [{}])
    await sendJobs(ctx, 'keep-deadlines', [{}])
    for (const queue of Object.keys(HANDLERS) as QueueName[]) await work(boss, shop, queue, stopping.signal)
    billing = keepWritingBills(shop, stopping.signal)
  } catch (error) {
    // A caller that tries again starts anew, and two workers in one process would do two jobs of a kind at a time.
    await stop().catch((fault) => shop.report(fault, 'jobs'))
    throw error
  }
  return { stop }
}

function work<Q extends QueueName>(boss: PgBoss, shop: Shop, queue: Q, stopping: AbortSignal) {
  const options = {
    batchSize: BATCH,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: POLLING,
    perJobResults: true,
  } as const
  return boss.work(queue, options, async (jobs: Job<Queues[Q] & CausedBy>[]) => {
    const results: JobResult[] = []
    for (const job of jobs) {
      if (stopping.aborted) break
      results.push(await asPartOf({ id: job.data.request_id ?? job.id }, () => done(shop, queue, job)))
    }
    return results
  })
}

/** Does one job and logs the result; of the two that are always running only failures. */
async function done<Q extends QueueName>(
  shop: Shop,
  queue: Q,
  { id, data }: Job<Queues[Q]>,
): Promise<JobResult> {
  const began = performance.now()
  const told = (outcome: 'done' | 'failed') =>
    measured('job', () => ({ queue, outcome, seconds: (performance.now() - began) / 1000 }))
  try {
    // The database may have been put back to an earlier time since the last look.
    const held = await shop.life.check()
    if (held) throw new Error(`the shop is held: ${held.because}`)
    await HANDLERS[queue](shop, data)
    told('done')
    if (!ALWAYS.has(queue))
      writeLog('info', 'job_done', { queue, job: id, ms: Math.round(performance.now() - began) })
    return { id, status: 'completed' }
  } catch (error) {
    told('failed')
    writeLog('warn', 'job_failed', { queue, job: id, ms: Math.round(performance.now() - began) })
    shop.report(error, `job ${id}`)
    return { id, status: 'failed', output: { message: String(error) } }
  }
}

const ALWAYS = new Set<QueueName>(['clean-up', 'keep-deadlines'])

/**
 * Looks for due bills until it is stopped, and gives them their numbers. It looks at their table instead of using jobs,
 * so that no order group writes another row for it, and what a crash left is found by the next process.
 */
async function keepWritingBills(shop: Shop, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const pause = await writeBillsNow(shop).then(
      () => BILLS,
      (error: unknown) => {
        shop.report(error, 'bills')
        return BILLS_AGAIN
      },
    )
    await wait(pause, undefined, { signal: stopping }).catch(() => {})
  }
}

/** Gives all due bills their numbers, unless the shop is held. */
async function writeBillsNow(shop: Shop): Promise<void> {
  const ctx = contextOf(shop, null, 'en')
  if ((await areBillsDue(ctx)) && !(await shop.life.check())) await writeDueBills(ctx)
}

/** Deletes, once a day, what has expired. The next run is scheduled first, so that none is lost. */
async function runDailyTasks(shop: Shop): Promise<void> {
  const ctx = contextOf(shop, null, 'en')
  await sendJobs(ctx, 'clean-up', [{}], { startAfter: DAY_SECONDS })
  for (const task of DAILY_TASKS) await task(ctx)
}

/** Runs the periodic commands twice a minute. A failure does not stop the others. */
async function repeatPeriodicTasks(shop: Shop): Promise<void> {
  const ctx = contextOf(shop, null, 'en')
  await sendJobs(ctx, 'keep-deadlines', [{}], { startAfter: LOOK })
  await runPeriodicTasks(shop)
}

/** Runs the periodic commands now, without a job. */
export async function runPeriodicTasks(shop: Shop): Promise<void> {
  const ctx = contextOf(shop, null, 'en')
  const outcomes = new Map<string, string | null>()
  const tasks = Object.entries(PERIODIC_TASKS).values()
  /** Runs one command after another from the list that all runners share. */
  const run = async () => {
    for (const [name, task] of tasks)
      try {
        await task(ctx, shop.privateFiles, shop)
        outcomes.set(name, null)
      } catch (error) {
        shop.report(error, `keep-deadlines: ${name}`)
        outcomes.set(name, wordsOf(error))
      }
  }
  // Uses half of the connections: a process for jobs only has four, and mails and refunds must go on beside.
  const atOnce = Math.max(1, Math.floor(shop.database.pool.options.max / 2))
  await Promise.all(Array.from({ length: atOnce }, run))
  await saveOutcomes(ctx, outcomes)
}

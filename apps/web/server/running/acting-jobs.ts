import { type RunningJobs, startJobs } from '@himalayan-green/shop/jobs.ts'
import { writeLog } from '@himalayan-green/shop/log.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'

/** In milliseconds between two looks: while the shop acts, and while somebody may let it act at any moment or the last look failed. */
const LOOK = 30_000
const LOOK_SOON = 3000

/**
 * Works on the jobs while the shop may act, and only then: begins when somebody lets a restored copy act, and ends when
 * another process finds that the database went back in time.
 */
export async function startJobsUnlessQuarantined(shop: Shop): Promise<RunningJobs> {
  let jobs: RunningJobs | null = null
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isStopped = false
  let isUnsure = false

  async function follow(): Promise<void> {
    const { quarantine } = shop.life
    if (quarantine && jobs) {
      writeLog('warn', 'held', { because: quarantine.because })
      await jobs.stop()
      jobs = null
    }
    if (!quarantine && !jobs) jobs = await startJobs(shop)
  }

  function lookLater(): void {
    if (isStopped) return
    timer = setTimeout(
      () => {
        looking = look().finally(lookLater)
      },
      shop.life.quarantine || isUnsure ? LOOK_SOON : LOOK,
    ).unref()
  }

  async function look(): Promise<void> {
    try {
      await shop.life.look()
      await follow()
      isUnsure = false
    } catch (error) {
      isUnsure = true
      shop.report(error, 'look at the life of the database')
    }
  }

  if (shop.life.quarantine) writeLog('warn', 'held', { because: shop.life.quarantine.because })
  await follow()
  lookLater()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
      await jobs?.stop()
    },
  }
}

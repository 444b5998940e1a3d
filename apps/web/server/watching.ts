import { statfs } from 'node:fs/promises'
import { openWatch } from '@himalayan-green/shop/background/watch.ts'
import { onMeasured } from '@himalayan-green/shop/measured.ts'
import { channelsOf } from '@himalayan-green/shop/messaging/ports.ts'
import { contextOf, type Shop } from '@himalayan-green/shop/shop.ts'

/** In milliseconds between two looks. */
const LOOK = 60_000
/** A gateway is silent when within so many milliseconds it answered nothing, and was asked in vain so often. */
const WINDOW = 10 * 60_000
const IN_VAIN = 3

/**
 * Has every process look each minute whether something is wrong with the shop itself, also those that do no jobs: that no
 * process does them is one of the things that are looked for. A shop that is held, or whose jobs are, tells nobody.
 */
export function startWatching(shop: Shop): { stop(): Promise<void> } {
  if (!shop.config.jobs) return { stop: async () => {} }
  const gateways = silentGateways()
  const { dataDir, publicUrl, operatorEmails } = shop.config
  const look = openWatch({
    ctx: () => contextOf(shop, null, 'en'),
    channels: channelsOf(shop.messengers),
    mail: shop.messengers.mail,
    emails: operatorEmails,
    async seenHere() {
      const { bavail, bsize } = await statfs(dataDir)
      return { disk_free_bytes: bavail * bsize, silent_gateways: gateways.silent() }
    },
    tellsOfDatabase: (process.env.PROCESS_PLACE ?? '1') === '1',
    publicUrl,
  })
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    if (!shop.life.held) looking = looking.then(look)
  }, LOOK).unref()
  return {
    async stop() {
      clearInterval(timer)
      gateways.stop()
      await looking
    },
  }
}

/** Which gateways were asked by this process and have answered nothing lately. */
export function silentGateways(now: () => number = () => performance.now()) {
  const calls = new Map<string, { at: number; isAnswer: boolean }[]>()
  const stop = onMeasured('gateway call', ({ gateway, outcome }) => {
    const known = lately(calls.get(gateway) ?? [])
    calls.set(gateway, [...known, { at: now(), isAnswer: outcome !== 'outage' }].slice(-100))
  })
  const lately = (known: { at: number; isAnswer: boolean }[]) => known.filter(({ at }) => at > now() - WINDOW)
  return {
    stop,
    silent: () =>
      [...calls].flatMap(([gateway, known]) => {
        const recent = lately(known)
        return recent.length >= IN_VAIN && recent.every(({ isAnswer }) => !isAnswer) ? [gateway] : []
      }),
  }
}

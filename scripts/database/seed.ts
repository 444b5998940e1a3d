import { readConfig } from '@himalayan-green/shop/config/config.ts'
import { CannotStart, Refusal } from '@himalayan-green/shop/errors.ts'
import { openShop } from '@himalayan-green/shop/shop.ts'
import { asCommand, say } from '../operator.ts'
import { root } from '../process.ts'
import { SCENES } from './scenes.ts'

// `npm run db:seed -- <scene>`: plays a scene in the demo shop, for somebody who wants to look at it or to work on it.

const LIST = Object.entries(SCENES).map(([name, { about }]) => `  ${name.padEnd(14)}${about}`)
const USAGE = `npm run db:seed -- <scene>\n${LIST.join('\n')}`

await asCommand(USAGE, [], async ({ what = '' }) => {
  const scene = SCENES[what]
  if (!scene) return say(USAGE)
  const config = readConfig({ DEMO_PAST: '0', ...process.env }, root)
  if (!config.demo) throw new CannotStart('Scenes are for a demo shop: set DEMO=1.')
  const shop = await openShop(config)
  try {
    say(await scene.play(shop))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new CannotStart(`The shop refuses: ${error.message} (npm run db:reset begins anew.)`)
  } finally {
    await shop.close()
  }
})

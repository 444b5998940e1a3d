import { readConfig } from '@himalayan-green/shop/config/config.ts'
import { contextOf } from '@himalayan-green/shop/context.ts'
import { rebuildFigures } from '@himalayan-green/shop/figures/fold-figures.ts'
import { openShop } from '@himalayan-green/shop/shop.ts'
import { asCommand, say } from '../operator.ts'
import { root } from '../process.ts'

// `npm run figures:rebuild`: counts the daily figures of Today and the reports anew from all orders, books and refunds.

const USAGE = `npm run figures:rebuild
  Beside a database server the shop may go on selling; with the embedded database it must be stopped.`

await asCommand(USAGE, [], async () => {
  const shop = await openShop(readConfig(process.env, root))
  try {
    const began = performance.now()
    await rebuildFigures(contextOf(shop, null, 'en'))
    say(`All figures are counted anew, in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  } finally {
    await shop.close()
  }
})

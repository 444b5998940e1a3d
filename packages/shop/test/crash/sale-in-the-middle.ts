import { checkout } from '../../src/checkout/checkout.ts'
import { openDatabase } from '../../src/db/open.ts'
import { LIMITS } from '../../src/db/pool.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { NOTICES } from '../../src/notices.ts'

// A process of the shop in the middle of a checkout: all is written, the numbers of its bills are drawn, nothing is committed.

const { url, idleInTransaction, actor, request } = JSON.parse(process.argv[2]!)
const { db } = await openDatabase({ url, limits: { ...LIMITS, idleInTransaction } })
await inTransaction(
  { db, actor, now: new Date(), locale: 'en', publicUrl: '', readsSms: false, notices: NOTICES },
  async (ctx) => {
    await checkout(ctx, request)
    process.stdout.write('in the middle\n')
    await new Promise((resolve) => setTimeout(resolve, 60_000))
  },
)

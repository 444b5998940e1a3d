import { openSimulators } from './open.ts'

// The simulators by themselves: node simulators/main.ts.

const { SIMULATORS_PORT = '4999', SIMULATORS_DATA, SIMULATORS_SHOP = 'http://localhost:3000' } = process.env
const address = `${SIMULATORS_SHOP}/pay/return/connectips`
const simulators = await openSimulators({
  port: Number(SIMULATORS_PORT),
  ...(SIMULATORS_DATA && { file: SIMULATORS_DATA }),
  connectips: { success_url: address, failure_url: address },
})
process.stdout.write(`The payment simulators are open at ${simulators.address}\n`)
// They keep no process alive by themselves (open.ts).
setInterval(() => {}, 60_000)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit())

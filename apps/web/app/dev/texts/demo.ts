import { textsOf } from '../../texts/texts-of.ts'
import { demo as ne } from './demo.ne.ts'

/** The page about the demo: whom one can be, and what waits for them. */
export const demo = {
  title: 'What to try in this demo',
  text: 'A made-up market in Pokhara with a past: orders, ratings, refunds, closed days. Be anybody here: one tap logs you in, codes included.',
  playing: (percent: number) =>
    `The past is still being played: ${percent} %. What waits for staff and vendors comes at its end.`,
  logIn: (name: string) => `Log in as ${name}`,
  // By the key of the address: /dev/as/sita.
  people: {
    sita: {
      name: 'Sita Gurung, customer',
      scene: 'One order is on its way, another has come and is not rated yet.',
    },
    ram: { name: 'Ram Thapa, new customer', scene: 'A first cart, ready for checkout.' },
    maya: {
      name: 'Maya Adhikari, customer in Begnas',
      scene:
        'A cart for which she chooses a delivery time: one is nearly full, one day is closed. What she ordered before comes with the run, or is weighed when it is packed.',
    },
    vendor: {
      name: 'Himal Phaparbari Cooperative, vendor',
      scene: 'Three orders to pack today, kiwis to weigh for another day, earnings and a payout.',
    },
    rider: {
      name: 'Prem Gurung, rider',
      scene: 'A run of four stops is on the road: code and cash are entered at each door.',
    },
    admin: {
      name: 'Anita Sharma, administrator',
      scene: 'Every queue, report and setting: what is late, and what sells.',
    },
    operations: {
      name: 'Bikash Adhikari, operations',
      scene:
        'Orders to pack, two of them late, deliveries that failed, cash days to close, and the delivery times and runs of the company.',
    },
    catalogue: { name: 'Kabita Rai, catalogue', scene: 'Ratings to read, and people who want to sell.' },
    support: {
      name: 'Suman Tamang, support',
      scene: 'Messages, claims with photos, and complaints, one of them nearly late.',
    },
    finance: { name: 'Nirmala Shrestha, finance', scene: 'Payouts to release and refunds to decide.' },
    content: { name: 'Pratiksha Karki, content', scene: 'An article without its Nepali half.' },
    auditor: {
      name: 'Dipendra Joshi, auditor',
      scene: 'Who did what from the first day on; nothing can be changed.',
    },
  },
  tools: 'Tools',
  outbox: 'Outbox: every email and SMS that people would have received',
  clock: 'Clock: move the time forward and see what happens at deadlines',
  simulators: 'Payment simulators: every payment, and what the gateways answer',
  again: 'Start over',
  againText: 'Stop the shop, then run these two commands. They delete this demo and stock a new one.',
  againServer: 'On a database server, give the demo an empty database instead.',
  againOthers: 'Others use this demo, too: only who runs it can start it over.',
}

export const useDemoTexts = textsOf({ en: demo, ne })

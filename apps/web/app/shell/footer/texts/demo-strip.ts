import { textsOf } from '../../../texts/texts-of.ts'
import { demoStrip as ne } from './demo-strip.ne.ts'

/** What can be tried in the demo shop, at the foot of its pages. */
export const demoStrip = {
  title: 'This is a demo.',
  text: 'Log in with one tap as:',
  // Each by the key of its address: /dev/as/sita.
  people: {
    sita: 'Sita, customer',
    ram: 'Ram, new customer',
    maya: 'Maya, chooses a delivery time',
    vendor: 'Vendor',
    rider: 'Rider',
    admin: 'Administrator',
    operations: 'Operations',
    catalogue: 'Catalogue',
    support: 'Support',
    finance: 'Finance',
    content: 'Content',
    auditor: 'Auditor',
  },
  tools: 'Tools of the demo',
  about: 'What to try, and how to start over',
  outbox: 'Outbox',
  clock: 'Clock',
  simulators: 'Payment simulators',
}

export const useDemoStripTexts = textsOf({ en: demoStrip, ne })

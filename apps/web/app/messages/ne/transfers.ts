import type { transfers as english } from '../en/transfers.ts'
import type { Text } from '../en.ts'

export const transfers: Text<typeof english> = {
  title: 'भुक्तानी सेवाले पठाएको रकम',
  intro: 'भुक्तानी सेवाले बैंकमा पठाएको रकम र राखेको शुल्क उसको विवरणअनुसार चढाउनुहोस्। बाँकी रहेको रकम अझै उसैसँग छ।',
  held: 'भुक्तानी सेवासँग रहेको',
  record: 'पठाएको रकम चढाउनुहोस्',
  provider: 'भुक्तानी सेवा',
  amount: 'बैंकमा आएको रकम, रुपैयाँमा',
  fee: 'राखेको शुल्क, रुपैयाँमा',
  feeHint: 'शुल्क नराखेको भए ०।',
  reference: 'सन्दर्भ नम्बर',
  referenceHint: 'बैंकको विवरणमा भएजस्तै। एउटै सन्दर्भ दुई पटक चढ्दैन।',
  save: 'चढाउनुहोस्',
  done: 'चढाइयो।',
  list: 'चढाइएका',
  none: 'अहिलेसम्म केही चढाइएको छैन।',
  feeOf: (fee) => `शुल्क ${fee}`,
  by: (name) => `${name}बाट`,
  back: 'सबै खाता',
}

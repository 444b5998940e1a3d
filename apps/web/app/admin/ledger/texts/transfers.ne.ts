import { joined } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { transfers as english } from './transfers.ts'

export const transfers: Text<typeof english> = {
  title: 'भुक्तानी सेवाबाट प्राप्त रकम',
  intro: 'भुक्तानी सेवाले बैंकमा पठाएको रकम र काटेको शुल्क उसको विवरणअनुसार रेकर्ड गर्नुहोस्। बाँकी रकम अझै उसैसँग छ।',
  atGateways: 'भुक्तानी सेवासँग रहेको',
  record: 'प्राप्त रकम रेकर्ड गर्नुहोस्',
  provider: 'भुक्तानी सेवा',
  amount: 'बैंकमा आएको रकम (Rs)',
  fee: 'काटेको शुल्क, रुपैयाँमा',
  feeHint: 'शुल्क नकाटेको भए 0।',
  reference: 'सन्दर्भ नम्बर',
  referenceHint: 'बैंकको विवरणमा भएजस्तै। एउटा सन्दर्भ नम्बर एक पटक मात्र रेकर्ड हुन्छ; खाली ठाउँ र हाइफनले फरक पर्दैन।',
  save: 'रेकर्ड गर्नुहोस्',
  done: 'रेकर्ड भयो।',
  list: 'रेकर्ड भएका',
  none: 'अहिलेसम्म केही रेकर्ड भएको छैन।',
  feeOf: (fee) => `शुल्क ${fee}`,
  by: (name) => `रेकर्ड गर्ने: ${name}`,
  undo: 'हटाउनुहोस्',
  undoWhy: 'कारण',
  undoDone: 'हटाइयो: भुक्तानी सेवासँग रहेको रकम पहिलेजस्तै भयो।',
  undone: (reason) => `हटाइएको: ${reason}`,
  undoneBy: (name, reason) => `${joined(name, 'ले')} हटाउनुभएको: ${reason}`,
  undoText: 'गल्ती रेकर्ड भएमा रेकर्ड गर्नेबाहेक अर्को व्यक्तिले कारणसहित हटाउनुपर्छ; त्यसपछि फेरि रेकर्ड गर्नुहोस्।',
  back: 'सबै खाता',
}

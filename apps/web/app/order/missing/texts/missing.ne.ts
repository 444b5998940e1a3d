import type { Text } from '../../../texts/text.ts'
import type { missing as en } from './missing.ts'

export const missing: Text<typeof en> = {
  wishes: { refund: 'नपाइए: छोडिदिनुहोस्', call_me: 'नपाइए: पहिले फोन गर्नुहोस्' },
  called: 'ग्राहकलाई फोन गरियो वा फोन उठेन',
  askForCall: 'हामीलाई फोन गर्न भन्नुहोस्',
  asked: 'ग्राहकलाई फोन गर्न हामीलाई भनिएको छ।',
  wasCalled: 'ग्राहकलाई फोन गरियो।',
  toCall: 'यो सामान हटाउनुअघि ग्राहकलाई फोन गर्न विक्रेताले भन्नुभएको छ।',
  noteCall: 'फोन गरियो वा फोन उठेन',
}

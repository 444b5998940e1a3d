import type { Text } from '../../../texts/text.ts'
import type { missing as en } from './missing.ts'

export const missing: Text<typeof en> = {
  wishes: { refund: 'नपाइए: छोडिदिनुहोस्', call_me: 'नपाइए: पहिले फोन गर्नुहोस्' },
  called: 'ग्राहकलाई फोन गरियो वा फोन उठेन',
}

import type { Text } from '../../texts/text.ts'
import type { bag as en } from './bag.ts'

export const bag: Text<typeof en> = {
  title: 'झोला भेट्टाउनुभयो?',
  own: 'तपाईंले प्याक गर्ने, पुर्‍याउने वा पाउने झोला हो भने:',
  logIn: 'लगइन',
  refused: 'तपाईंले धेरै कोड खोल्नुभयो। कृपया पछि फेरि प्रयास गर्नुहोस्।',
}

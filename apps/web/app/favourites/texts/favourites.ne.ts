import type { Text } from '../../texts/text.ts'
import type { favourites as english } from './favourites.ts'

export const favourites: Text<typeof english> = {
  name: (name) => `मनपर्ने: ${name}`,
  added: (name) => `${name} मनपर्ने सामानमा थपियो।`,
  removed: (name) => `${name} मनपर्ने सामानबाट हटाइयो।`,
  failed: 'माफ गर्नुहोस्, मनपर्ने सामान सुरक्षित गर्न सकिएन। फेरि प्रयास गर्नुहोस्।',
  addToList: 'सूचीमा थप्नुहोस्',
}

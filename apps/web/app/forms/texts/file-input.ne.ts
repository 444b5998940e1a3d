import { devanagari } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { fileInput as english } from './file-input.ts'

export const fileInput: Text<typeof english> = {
  choose: 'फाइल छान्नुहोस्',
  chooseMany: 'फाइलहरू छान्नुहोस्',
  chosen: (count) => `${devanagari(count)} वटा फाइल छानियो`,
}

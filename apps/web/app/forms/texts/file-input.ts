import { textsOf } from '../../texts/texts-of.ts'
import { fileInput as ne } from './file-input.ne.ts'

/** What the box for files says: what to do, or how many were chosen. */
export const fileInput = {
  choose: 'Choose a file',
  chooseMany: 'Choose files',
  chosen: (count: number) => `${count} files chosen`,
}

export const useFileInputTexts = textsOf({ en: fileInput, ne })

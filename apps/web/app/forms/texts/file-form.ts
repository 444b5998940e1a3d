import { textsOf } from '../../texts/texts-of.ts'
import { fileForm as ne } from './file-form.ne.ts'

/** What a form with files says of itself. */
export const fileForm = {
  goesAgain: 'The server is busy. We will resend your file automatically; please keep this page open.',
}

export const useFileFormTexts = textsOf({ en: fileForm, ne })

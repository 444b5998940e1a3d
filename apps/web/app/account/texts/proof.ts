import { textsOf } from '../../texts/texts-of.ts'
import { proof as ne } from './proof.ne.ts'

/** How somebody proves that they ask for it themselves. */
export const proof = {
  byPassword: 'Enter your password to confirm it’s you.',
  byCode: (to: string) => `We will send a code to ${to} to confirm it’s you.`,
  sendCode: 'Send me the code',
}

export const useProofTexts = textsOf({ en: proof, ne })

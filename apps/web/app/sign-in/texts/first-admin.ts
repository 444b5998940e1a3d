import { textsOf } from '../../texts/texts-of.ts'
import { firstAdmin as ne } from './first-admin.ne.ts'

/** The page of the link that an empty shop prints at its start. */
export const firstAdmin = {
  title: 'Become the first admin',
  text: 'This shop has no admin yet. Create your account here. Next, you set up two-step verification: have your phone ready.',
  submit: 'Create admin account',
  signedInAs: (name: string) => `You are logged in as ${name}.`,
  become: 'Make this account the first admin',
  other: 'Log out and use another account',
  deadTitle: 'This link does not work',
  deadText: 'As long as the shop has no admin, it prints a new link each time it starts.',
  login: 'Log in',
}

export const useFirstAdminTexts = textsOf({ en: firstAdmin, ne })

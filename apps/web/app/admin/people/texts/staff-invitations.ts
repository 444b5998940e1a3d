import { textsOf } from '../../../texts/texts-of.ts'
import { staffInvitations as ne } from './staff-invitations.ne.ts'

/** Inviting people to work for the company, and the page of the link that they are sent. */
export const staffInvitations = {
  title: 'Invite staff',
  text: 'They get an email with a link, choose a password and set up two-step verification. The roles you choose here then apply.',
  noMail:
    'No mail server is set up (SMTP_URL), so no emails are sent. Until then, ask them to create an account, then add the role on their page under Users.',
  email: 'Email',
  roles: 'Roles',
  language: 'Language of the email',
  languages: { en: 'English', ne: 'Nepali' },
  send: 'Send invitation',
  sent: 'The invitation has been sent.',
  sentAgain: 'Invitation sent again. The earlier link no longer works.',
  withdrawn: 'Invitation cancelled.',
  open: 'Invited, not accepted yet',
  nobody: 'No pending invitations.',
  until: (day: string) => `Valid until ${day}`,
  ended: 'The link has expired. Send it again or cancel the invitation.',
  by: (name: string) => `Invited by ${name}`,
  again: 'Send again',
  withdraw: 'Cancel invitation',
  // The page of the link.
  invitedTitle: 'Work with Himalayan Green',
  invitedText: 'You are invited with these roles:',
  forEmail: (to: string) => `For ${to}. The link works once and is valid until:`,
  next: 'Next, you set up two-step verification. Have your phone ready.',
  accept: 'Create account',
  acceptOwn: 'Accept the invitation',
  hasAccount: (to: string) => `An account for ${to} already exists. Log in with it to accept.`,
  login: 'Log in',
  notYours: (to: string) => `This invitation is for ${to}. You are logged in with another account.`,
  logout: 'Log out',
  deadTitle: 'This link does not work',
  deadText: 'It has been used, has expired or was cancelled. Ask the person who invited you for a new one.',
}

export const useStaffInvitationsTexts = textsOf({ en: staffInvitations, ne })

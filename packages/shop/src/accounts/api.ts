import { clientOf } from '../http/api-router.ts'
import { dataOf } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import type { Shop } from '../shop.ts'
import {
  AskNewEmail,
  AskNewPhone,
  askNewEmail,
  askNewPhone,
  ConfirmNewEmail,
  ConfirmNewPhone,
  confirmNewEmail,
  confirmNewPhone,
} from './codes/new-address.ts'
import { sendReauthenticationCode } from './codes/reauthenticate.ts'
import { changeDisplayPicture, removeOwnDisplayPicture } from './display-picture.ts'
import { ChangeProfile, changeProfile, readProfile } from './profile.ts'
import { DONE, DoneResponse, ProfileResponse, toProfileResponse } from './responses.ts'
import { renewed, tokensOf } from './sign-in/tokens-api.ts'

const own = { tag: 'Account', may: 'signed-in', public: false } as const

const profile = (description: string) => dataOf(ProfileResponse, description)

/** Routes for one's own account: one's name, and the email and phone by which the shop reaches one. */
export function accountsApi(shop: Shop) {
  const { sessionOf, renewedTokens } = tokensOf(shop)
  const api = apiRoutes()

  api.get(
    '/api/auth/user/',
    { ...own, public: true },
    'Who is signed in',
    { answers: profile('The person of the token') },
    async (ctx) => toProfileResponse(await readProfile(ctx)),
  )

  api.patch(
    '/api/auth/user/',
    { ...own, public: true },
    'Change one’s name or language',
    { body: ChangeProfile, bodySays: 'What is to change', answers: profile('As it is now') },
    async (ctx, { body }) => toProfileResponse(await changeProfile(ctx, body)),
  )

  api.post(
    '/api/auth/user/display-picture/',
    own,
    'Change one’s picture: JPEG, PNG or WebP of at most 5 MB',
    { upload: 'display_picture', answers: profile('As it is now'), refuses: [429] },
    async (ctx, { upload }, c) =>
      toProfileResponse(await changeDisplayPicture(ctx, shop.pictures, upload.bytes, clientOf(c))),
  )

  api.delete(
    '/api/auth/user/display-picture/',
    own,
    'Delete the profile picture',
    { answers: profile('As it is now') },
    async (ctx) => toProfileResponse(await removeOwnDisplayPicture(ctx, shop.pictures)),
  )

  api.post(
    '/api/auth/user/email/',
    own,
    'Ask for a code at the email one wants to have, with one’s password or, without one, an address code',
    {
      body: AskNewEmail,
      bodySays: 'The new email, and what shows that it is you; not needed to have the same sent again',
      answers: dataOf(DoneResponse, 'Mailed'),
      refuses: [429],
    },
    async (ctx, { body }, c) => {
      await askNewEmail(ctx, clientOf(c), body)
      return DONE
    },
  )

  api.post(
    '/api/auth/user/email/confirm/',
    own,
    'Change one’s email, with the code mailed there; every other session and all tokens from before end',
    {
      body: ConfirmNewEmail,
      bodySays: 'The new email and its code',
      answers: renewed('Changed'),
      refuses: [429],
    },
    async (ctx, { body }, c) => {
      const session = await sessionOf(c)
      await confirmNewEmail(ctx, clientOf(c), session?.id ?? null, body)
      return renewedTokens(ctx, session)
    },
  )

  api.post(
    '/api/auth/user/address-code/',
    own,
    'Request a code to change email or mobile number (accounts without a password)',
    { answers: dataOf(DoneResponse, 'Sent by mail or SMS'), refuses: [422, 429] },
    async (ctx, _input, c) => {
      await sendReauthenticationCode(ctx, clientOf(c), 'new_address')
      return DONE
    },
  )

  api.post(
    '/api/auth/user/phone/',
    own,
    'Ask for a code at the mobile number one wants to have, as for an email',
    {
      body: AskNewPhone,
      bodySays: 'The new number, and what shows that it is you; not needed to have the same sent again',
      answers: dataOf(DoneResponse, 'Sent'),
      refuses: [429],
    },
    async (ctx, { body }, c) => {
      await askNewPhone(ctx, clientOf(c), body)
      return DONE
    },
  )

  api.post(
    '/api/auth/user/phone/confirm/',
    own,
    'Change one’s mobile number, with the code sent there; every other session and all tokens from before end',
    {
      body: ConfirmNewPhone,
      bodySays: 'The new number and its code',
      answers: renewed('Changed'),
      refuses: [429],
    },
    async (ctx, { body }, c) => {
      const session = await sessionOf(c)
      await confirmNewPhone(ctx, clientOf(c), session?.id ?? null, body)
      return renewedTokens(ctx, session)
    },
  )

  api.post(
    '/api/auth/user/closing-code/',
    own,
    'Request a code to delete the account (accounts without a password)',
    { answers: dataOf(DoneResponse, 'Sent by mail or SMS'), refuses: [422, 429] },
    async (ctx, _input, c) => {
      await sendReauthenticationCode(ctx, clientOf(c), 'close_account')
      return DONE
    },
  )

  return api
}

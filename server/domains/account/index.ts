import type { authEndpoints, codeEndpoints } from '../../../contract/account/auth.ts';
import type { apiTokenEndpoints } from '../../../contract/account/api-tokens.ts';
import type { securityEndpoints } from '../../../contract/account/security.ts';
import type { settingsEndpoints } from '../../../contract/account/settings.ts';
import type { wechatEndpoints } from '../../../contract/account/wechat.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import { addAddress } from './addresses/add-address.ts';
import { deleteAddress } from './addresses/delete-address.ts';
import { editAddress } from './addresses/edit-address.ts';
import { listAddresses } from './addresses/list-addresses.ts';
import { ownContact, saveContact } from './contact/own-contact.ts';
import type { AccountHooks } from './hooks.ts';
import { closeAccountsJobOf } from './leaving/close-accounts.job.ts';
import { finishLeavingJobOf } from './leaving/finish-leaving.job.ts';
import { deleteAccountOf } from './leaving/delete-account.ts';
import { tellLeavingJob, tellPutOffJob } from './leaving/tell-leaving.job.ts';
import { codeLoginOf } from './login/code-login.ts';
import { passwordLogin } from './login/password-login.ts';
import { mailPersonJob } from './notices/mail-person.ts';
import { saveNoticeWishes, showNoticeWishes } from './notices/notice-wishes.ts';
import { askForExport, showExport } from './own-data/ask-for-export.ts';
import { accountExportParts } from './own-data/account-parts.ts';
import { makeOwnDataJobOf } from './own-data/make-own-data.job.ts';
import { registerInvitedOf, registerOf } from './people/register.ts';
import { resetPassword } from './people/reset-password.ts';
import { showMe } from './people/show-me.ts';
import { tellPasswordChangeJob } from './people/tell-password-change.job.ts';
import { ownProfile } from './profile/own-profile.ts';
import { giveCaptcha } from './proofs/give-captcha.ts';
import { sendToSelf } from './proofs/own-proof.ts';
import { sendCodeJob } from './proofs/send-code.job.ts';
import { sendByCaptcha, sendVerifyCode } from './proofs/send-verify-code.ts';
import { bindAddress, showLoginWays, unbindAddress } from './security/bind-address.ts';
import { changePassword } from './security/change-password.ts';
import { changeSafeSettings, showSafeSettings } from './security/safe-settings.ts';
import { tellAddressChangeJob } from './security/tell-address-change.job.ts';
import { checkToken } from './sessions/check-token.ts';
import { logOut } from './sessions/end-sessions.ts';
import { endAllOthers, endSession, listSessions, recogniseSession } from './sessions/list-sessions.ts';
import { tellNewDeviceJob } from './sessions/tell-new-device.job.ts';
import { sweepJob } from './sweep.job.ts';
import { askScan } from './wechat/ask-scan.ts';
import { beginScan } from './wechat/begin-scan.ts';
import { bindWechat } from './wechat/bind-wechat.ts';
import { showWechat } from './wechat/show-binding.ts';
import { tellWechatChangeJob } from './wechat/tell-wechat-change.job.ts';
import { unbindWechatOf } from './wechat/unbind-wechat.ts';
import { tellTokenJob } from './tokens/tell-token.job.ts';
import { addApiToken, endApiToken, listApiTokens } from './tokens/api-tokens.ts';

type AccountCall =
  | Exclude<keyof typeof authEndpoints, 'auth.register_v2'>
  | keyof typeof codeEndpoints
  | 'user.me';

/** Pictures are the upload's and blocks are social's: what needs them is kept there. */
const settingsUseCases = {
  'user.own_profile': ownProfile,
  'user.addresses': listAddresses,
  'user.address_add': addAddress,
  'user.address_edit': editAddress,
  'user.address_delete': deleteAddress,
  'user.contact': ownContact,
  'user.contact_save': saveContact,
  'user.notify_set': showNoticeWishes,
  'user.notify_set_save': saveNoticeWishes,
} satisfies UseCases<Exclude<keyof typeof settingsEndpoints, 'user.modify'>>;

const securityUseCases = {
  'auth.sessions': listSessions,
  'auth.end_session': endSession,
  'auth.end_other_sessions': endAllOthers,
  'auth.recognise_session': recogniseSession,
  'common.send_to_self': sendToSelf,
  'user.login_ways': showLoginWays,
  'user.change_pwd': changePassword,
  'user.bind': bindAddress,
  'user.unbind': unbindAddress,
  'user.safe_set': showSafeSettings,
  'user.safe_set_change': changeSafeSettings,
  'user.export': askForExport,
  'user.export_state': showExport,
} satisfies UseCases<Exclude<keyof typeof securityEndpoints, 'user.delete_account'>>;

const tokenUseCases = {
  'auth.api_tokens': listApiTokens,
  'auth.api_token_add': addApiToken,
  'auth.api_token_end': endApiToken,
} satisfies UseCases<keyof typeof apiTokenEndpoints>;

const wechatUseCases = {
  'auth.wechat_qr': beginScan,
  'auth.wechat_status': askScan,
  'verify.wechat_status': showWechat,
  'verify.wechat_bind': bindWechat,
} satisfies UseCases<Exclude<keyof typeof wechatEndpoints, 'verify.wechat_unbind'>>;

const ownUseCases = {
  ...settingsUseCases,
  ...securityUseCases,
  ...tokenUseCases,
  ...wechatUseCases,
  'auth.password_login': passwordLogin,
  'auth.reset_pwd': resetPassword,
  'auth.check_token': checkToken,
  'auth.logout': logOut,
  'common.captcha': giveCaptcha,
  'common.send_verify_code': sendVerifyCode,
  'common.send_by_captcha': sendByCaptcha,
  'user.me': showMe,
} satisfies UseCases<Exclude<AccountCall, 'auth.login_v2' | 'auth.register'>>;

/** What this domain does by itself, and what it does with what the domains above hand in. */
export const accountUseCasesOf = (hooks: AccountHooks) => ({
  ...ownUseCases,
  'auth.login_v2': codeLoginOf(hooks),
  'auth.register': registerOf(hooks),
  'auth.register_v2': registerInvitedOf(hooks),
  'user.delete_account': deleteAccountOf(hooks),
  'verify.wechat_unbind': unbindWechatOf(hooks),
});

export const accountJobsOf = (hooks: AccountHooks): Job[] => [
  sendCodeJob,
  tellPasswordChangeJob,
  tellAddressChangeJob,
  tellWechatChangeJob,
  tellNewDeviceJob,
  tellLeavingJob,
  tellPutOffJob,
  tellTokenJob,
  mailPersonJob,
  sweepJob,
  makeOwnDataJobOf({ export_parts: [...accountExportParts, ...hooks.export_parts] }),
  closeAccountsJobOf(hooks),
  finishLeavingJobOf(hooks),
];

export type { AccountHooks, RequireCleanWords } from './hooks.ts';
export type { ExportPart, Leaving, PostsOfLeaver } from '../../things/own-data.ts';
export { own_data_path, ownDataFile } from './own-data/ask-for-export.ts';
export { requireOwner } from './proofs/own-proof.ts';
export { type SecurityFacts, securityFacts } from './security/security-facts.ts';
export { hasPhone } from './security/has-phone.ts';
export { refusePhoneNotOffered } from './proofs/phone-offered.ts';
export { deviceOf } from './sessions/known-device.ts';
export { endSessionsOf } from './sessions/end-sessions.ts';
export { holderOfToken } from './tokens/token-holder.ts';

export { contactsOf } from './contact/own-contact.ts';
export { mailPerson } from './notices/mail-person.ts';
export { tellPerson } from './notices/tell-person.ts';
export { wantsNotice } from './notices/notice-wishes.ts';
export { declineMails, type DigestTurn, setDigest, takeDigestTurns } from './notices/digest.ts';
export { type Reader, readersByIds } from './notices/readers.ts';
export { addressesIn, addressesOf, defaultAddress } from './addresses/address-rows.ts';
export { hashPassword } from './passwords/hash-password.ts';
export { addToPersonCounts, countPeople, joinedAt, likesReceived, personCounted } from './people/counts.ts';
export { membersAfter } from './people/members-after.ts';
export { tooNear } from './people/too-near.ts';
export { ownAddress } from './addresses/own-address.ts';
export { invitedByDay, invitedPeople, secondLevels } from './people/invited-people.ts';
export { countGranted } from './people/count-granted.ts';
export { badgesOf, faceOf, peopleByIds } from './people/people-by-ids.ts';
export { faceTag, personTag } from './people/page-tags.ts';
export {
  personById,
  personByUsername,
  type PublicPerson,
  peopleByUsernames,
  biosByIds,
} from './people/person-by-username.ts';
export { freshNickname } from './people/random-nickname.ts';
export {
  type Permission,
  type PersonFacts,
  registerPeople,
  registerPerson,
} from './people/register-people.ts';
export { nicknameRefusal, platformLike } from './people/names.ts';
export { personThing } from './people/person-thing.ts';
export { peopleBeginningWith } from './people/suggest-people.ts';
export { grantPermission, revokePermission } from './permissions/grant-permission.ts';
export { permissionsOf } from './permissions/permissions-of.ts';
export { staffOf, staffToMail } from './permissions/staff-to-mail.ts';
export { changeProfile, type ProfileChange } from './profile/change-profile.ts';
export { ownProfile } from './profile/own-profile.ts';
export { banPerson, changeBan, isBanned, isForGood, unbanPerson } from './staff/ban-person.ts';
export { clearFace, type FacePart } from './staff/clear-face.ts';
export { bannedBy } from './staff/ban-ticket.ts';
export { newAccount } from './staff/new-account.ts';
export { peopleFigures } from './staff/people-figures.ts';
export { countStaff, grantsOf, inviterOf, sessionsOf } from './staff/person-history.ts';
export { type PersonForStaff, personForStaff, searchPeople } from './staff/search-people.ts';
export { openidOf } from './wechat/openid-of.ts';
export { wechatArrival } from './wechat/arrive-from-wechat.ts';
export { sessionsThatHold } from './sessions/sessions-that-hold.ts';
export { gatheredViewersOf, viewerOfSession, viewerOfUser } from './sessions/viewer-of-session.ts';

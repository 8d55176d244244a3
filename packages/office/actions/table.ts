import type * as v from "valibot";
import type { FileAnswer } from "../wire-format.ts";
import type { Action, FileResult } from "./action.ts";
import { addCertificate } from "./certificates/add.ts";
import {
  nameSuccessor,
  reinstateCertificates,
  suspendCertificates,
  withdrawCertificates,
} from "./certificates/change-status.ts";
import { checkCertificate } from "./certificates/check.ts";
import { confirmCertificate, strikeConfirmation } from "./certificates/confirm.ts";
import { deleteCertificate } from "./certificates/delete.ts";
import { editCertificate } from "./certificates/edit.ts";
import { editCertificates } from "./certificates/edit-several.ts";
import { exportCertificates } from "./certificates/export.ts";
import { readHistory } from "./certificates/history.ts";
import {
  describeKind,
  issueCertificates,
  listKinds,
  objectionsToIssuing,
  previewCertificate,
  readIssued,
  readIssuedOfProposal,
} from "./certificates/issue.ts";
import { keepSigned, readProposedFile, removeSigned } from "./certificates/keep-signed.ts";
import { listCertificates } from "./certificates/list.ts";
import { markForged } from "./certificates/mark-forged.ts";
import { makeNumbers } from "./certificates/number.ts";
import { readCertificate } from "./certificates/read.ts";
import { renumberCertificate } from "./certificates/renumber.ts";
import { takeBackEdit } from "./certificates/take-back.ts";
import { certificateValues } from "./certificates/values.ts";
import { changeImport } from "./imports/change.ts";
import { certificatesOfImport, listImports, waitingImports } from "./imports/list.ts";
import { faultyRows, previewImport, rowsOfImport } from "./imports/preview.ts";
import { runImport } from "./imports/run.ts";
import { undoImport } from "./imports/undo.ts";
import { labelSheet } from "./labels/sheet.ts";
import { markAnswered, markUnanswered } from "./messages/answered.ts";
import { erasePerson } from "./messages/erase-person.ts";
import { exportMessages } from "./messages/export.ts";
import { listMessages } from "./messages/list.ts";
import { messagesOfPerson } from "./messages/of-person.ts";
import { readMessage } from "./messages/read.ts";
import { readPeopleHistory } from "./people/history.ts";
import { invitePerson } from "./people/invite.ts";
import { listPeople } from "./people/list.ts";
import { changeRole, removePerson } from "./people/change-person.ts";
import { certificatesOfProposal } from "./proposals/certificates.ts";
import { decideProposal } from "./proposals/decide.ts";
import { listProposals } from "./proposals/list.ts";
import { withdrawProposal } from "./proposals/withdraw.ts";
import type { ActionName } from "../who-may.ts";

export type { ActionName };

/** The desk's addresses, its client calls and the commands derive from this table. */
export const ACTIONS = {
  "certificates.list": listCertificates,
  "certificates.export": exportCertificates,
  "certificates.read": readCertificate,
  "certificates.history": readHistory,
  "certificates.values": certificateValues,
  "certificates.number": makeNumbers,
  "certificates.check": checkCertificate,
  "certificates.add": addCertificate,
  "certificates.edit": editCertificate,
  "certificates.edit-several": editCertificates,
  "certificates.take-back": takeBackEdit,
  "certificates.renumber": renumberCertificate,
  "certificates.delete": deleteCertificate,
  "certificates.issue": issueCertificates,
  "certificates.kinds": listKinds,
  "certificates.kind": describeKind,
  "certificates.preview": previewCertificate,
  "certificates.issued": readIssued,
  "certificates.keep-signed": keepSigned,
  "certificates.remove-signed": removeSigned,
  "certificates.suspend": suspendCertificates,
  "certificates.reinstate": reinstateCertificates,
  "certificates.withdraw": withdrawCertificates,
  "certificates.confirm": confirmCertificate,
  "certificates.strike-confirmation": strikeConfirmation,
  "certificates.name-successor": nameSuccessor,
  "certificates.mark-forged": markForged,
  "imports.preview": previewImport,
  "imports.rows": rowsOfImport,
  "imports.change": changeImport,
  "imports.run": runImport,
  "imports.faulty-rows": faultyRows,
  "imports.list": listImports,
  "imports.certificates": certificatesOfImport,
  "imports.waiting": waitingImports,
  "imports.undo": undoImport,
  "labels.sheet": labelSheet,
  "messages.list": listMessages,
  "messages.read": readMessage,
  "messages.answered": markAnswered,
  "messages.unanswered": markUnanswered,
  "messages.export": exportMessages,
  "messages.of-person": messagesOfPerson,
  "messages.erase-person": erasePerson,
  "people.list": listPeople,
  "people.history": readPeopleHistory,
  "people.invite": invitePerson,
  "people.role": changeRole,
  "people.remove": removePerson,
  "proposals.list": listProposals,
  "proposals.certificates": certificatesOfProposal,
  "proposals.file": readProposedFile,
  "proposals.issued": readIssuedOfProposal,
  "proposals.objections": objectionsToIssuing,
  "proposals.decide": decideProposal,
  "proposals.withdraw": withdrawProposal,
} satisfies Record<ActionName, unknown>;

type Table = typeof ACTIONS;

export type Input<Name extends ActionName> = v.InferInput<Table[Name]["input"]>;

export type Result<Name extends ActionName> = Awaited<ReturnType<Table[Name]["run"]>>;

/** A browser receives a FileAnswer in place of a file. */
export type Output<Name extends ActionName> =
  | Exclude<Result<Name>, FileResult>
  | (FileResult extends Result<Name> ? FileAnswer : never);

export type FileName = {
  [Name in ActionName]: Extract<Result<Name>, { readonly contents: unknown }> extends never
    ? never
    : Name;
}[ActionName];

export type AnyAction = Action;

export function actionOf(name: string): AnyAction | undefined {
  return Object.hasOwn(ACTIONS, name)
    ? (ACTIONS[name as ActionName] as unknown as AnyAction)
    : undefined;
}

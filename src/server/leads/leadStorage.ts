import { bindTo, type Store } from '../database/engine.ts';
import { backupAge, claimWeek, clockJump, noteTime, trustClock } from '../database/storeTimes.ts';
import {
  confirmSubscriber,
  isSubscriberToken,
  subscriberToken,
  unsubscribe,
} from '../newsletter/subscribers.ts';
import { attachmentsTaken } from './attachmentQuota.ts';
import {
  claimDeliveries,
  deliveriesLeft,
  deliveryFailed,
  deliverySent,
  outboxDepths,
  tidyOutbox,
} from './deliveries.ts';
import { eraseLeads, erasureOf } from './eraseLeads.ts';
import type { LeadFilter } from './lead.ts';
import { leadsByDay, leadsBySource, medianAnswer } from './leadNumbers.ts';
import { markLeads, staffNames, threadOf } from './markLeads.ts';
import { countLeads, pageLeads } from './pageLeads.ts';
import { deliveriesOf, listLeads, readFile } from './readLeads.ts';
import { probe, saveLead } from './saveLead.ts';

export type LeadStorage = ReturnType<typeof createLeadStorage>;

/** Creates the queries for leads. Each rejects only with a StorageError. */
export function createLeadStorage(store: Store) {
  const bind = bindTo(store);
  return {
    saveLead: bind(saveLead),
    probe: bind(probe),
    attachmentsTaken: bind(attachmentsTaken),
    listLeads: (filter?: LeadFilter) => listLeads(store, filter),
    pageLeads: bind(pageLeads),
    countLeads: bind(countLeads),
    leadsByDay: bind(leadsByDay),
    leadsBySource: bind(leadsBySource),
    medianAnswer: bind(medianAnswer),
    deliveriesOf: bind(deliveriesOf),
    readFile: bind(readFile),
    markLeads: bind(markLeads),
    threadOf: bind(threadOf),
    staffNames: bind(staffNames),
    eraseLeads: bind(eraseLeads),
    clearLog: bind(({ clearLog }) => clearLog()),
    clockJump: bind(clockJump),
    trustClock: bind(trustClock),
    /** Records that an operator trusts the clock. */
    noteTime: bind((timed) => noteTime(timed)),
    backupAge: bind(backupAge),
    claimWeek: bind(claimWeek),
    erasureOf: bind(erasureOf),
    claimDeliveries: bind(claimDeliveries),
    deliverySent: bind(deliverySent),
    deliveryFailed: bind(deliveryFailed),
    tidyOutbox: bind(tidyOutbox),
    deliveriesLeft: bind(deliveriesLeft),
    outboxDepths: bind(outboxDepths),
    subscriberToken: bind(subscriberToken),
    isSubscriberToken: bind(isSubscriberToken),
    confirmSubscriber: bind(confirmSubscriber),
    unsubscribe: bind(unsubscribe),
  };
}

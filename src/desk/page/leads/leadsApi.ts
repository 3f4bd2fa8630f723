import type {
  Erased,
  FollowUp,
  LeadPage,
  LeadValues,
  Marked,
  PersonLeads,
  Undone,
  WholeLead,
} from '../../wire.ts';
import { deskApi } from '../common/deskApi.ts';
import { typedBy } from '../common/deskQuery.ts';

type UndoneMark = { id: string; entry: number } & Partial<LeadValues>;
/** `person` is who typed the note. */
type Mark = {
  ids: string[];
  note?: string;
  person?: string;
  suspect?: false;
  reply?: string;
} & Partial<LeadValues>;

const leadsApi = deskApi.injectEndpoints({
  endpoints: (builder) => ({
    leads: builder.query<LeadPage, string>({ query: (query) => `leads?${query}`, providesTags: ['Leads'] }),
    lead: builder.query<WholeLead, string>({ query: (id) => `leads/${id}`, providesTags: ['Leads'] }),
    person: builder.query<PersonLeads, string>({
      query: (id) => `leads/${id}/person`,
      // The list says what goes.
      keepUnusedDataFor: 0,
    }),
    mark: builder.mutation<Marked, Mark>({
      query: ({ person, ...body }) => ({ url: 'leads', method: 'PATCH', body, headers: typedBy(person) }),
      invalidatesTags: ['Leads'],
      // The open lead shows what was set before the next answer does.
      onQueryStarted: async ({ ids, state, owner, due }, { dispatch, queryFulfilled }) => {
        await queryFulfilled
          .catch(() => undefined)
          .then((result) => {
            if (!result) return;
            for (const id of ids)
              dispatch(
                leadsApi.util.updateQueryData('lead', id, (lead) => {
                  lead.state = state ?? lead.state;
                  lead.owner = owner ?? lead.owner;
                  lead.due = due ?? lead.due;
                }),
              );
          });
      },
    }),
    undoMarks: builder.mutation<Undone, UndoneMark[]>({
      query: (marks) => ({ url: 'leads/undo', method: 'POST', body: { marks } }),
      invalidatesTags: ['Leads'],
    }),
    followUp: builder.query<FollowUp, void>({ query: () => 'follow-up', providesTags: ['Leads', 'Records'] }),
    erasePerson: builder.mutation<Erased, { id: string; count: number }>({
      query: ({ id, count }) => ({ url: `leads/${id}/erase`, method: 'POST', body: { count } }),
      invalidatesTags: (result) => (result ? ['Leads'] : []),
    }),
  }),
});

export const {
  useLeadsQuery,
  useFollowUpQuery,
  useLeadQuery,
  usePersonQuery,
  useMarkMutation,
  useUndoMarksMutation,
  useErasePersonMutation,
} = leadsApi;

import type { Erased, FollowUp, LeadPage, LeadValues, Marked, PersonLeads, WholeLead } from '../../wire.ts';
import { deskApi } from '../common/deskApi.ts';

type Mark = { ids: string[]; note?: string; suspect?: false; reply?: string } & Partial<LeadValues>;

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
      query: (body) => ({ url: 'leads', method: 'PATCH', body }),
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
  useErasePersonMutation,
} = leadsApi;

import type { Erased, LeadPage, LeadState, PersonLeads, WholeLead } from '../../wire.ts';
import { deskApi } from '../common/deskApi.ts';

interface Mark {
  ids: string[];
  state?: LeadState;
  note?: string;
  /** The note that the new one replaces. */
  noteBefore?: string;
}

const leadsApi = deskApi.injectEndpoints({
  endpoints: (builder) => ({
    leads: builder.query<LeadPage, string>({ query: (query) => `leads?${query}`, providesTags: ['Leads'] }),
    lead: builder.query<WholeLead, string>({ query: (id) => `leads/${id}`, providesTags: ['Leads'] }),
    person: builder.query<PersonLeads, string>({
      query: (id) => `leads/${id}/person`,
      // The list says what goes.
      keepUnusedDataFor: 0,
    }),
    mark: builder.mutation<{ marked: number }, Mark>({
      query: (body) => ({ url: 'leads', method: 'PATCH', body }),
      invalidatesTags: ['Leads'],
      // The panel shows the saved note before it forgets the typed one.
      onQueryStarted: async ({ ids, note }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data || note === undefined) return;
        for (const id of ids)
          dispatch(leadsApi.util.updateQueryData('lead', id, (lead) => void Object.assign(lead, { note })));
      },
    }),
    erasePerson: builder.mutation<Erased, { id: string; count: number }>({
      query: ({ id, count }) => ({ url: `leads/${id}/erase`, method: 'POST', body: { count } }),
      invalidatesTags: (result) => (result ? ['Leads'] : []),
    }),
  }),
});

export const { useLeadsQuery, useLeadQuery, usePersonQuery, useMarkMutation, useErasePersonMutation } =
  leadsApi;

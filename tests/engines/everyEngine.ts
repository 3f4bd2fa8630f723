import './hydration.ts';

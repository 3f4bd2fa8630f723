/**
 * Run as a process of its own, so that its work holds up nobody else's clock: `attacker NAME PORT` sends one kind of
 * hostile traffic and prints the statuses of the answers.
 */
import { attacks } from './attacks.ts';

const [name = '', port] = process.argv.slice(2);
const statuses = await attacks[name]?.({ port: Number(port), address: '127.0.100.1' });
process.stdout.write(JSON.stringify(statuses));
process.exit();

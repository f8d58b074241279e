import assert from 'node:assert/strict';
import { agentMethods, PROTOCOL } from '../../src/contract/agent.ts';
import { isProof, newNonce, proofOf, type Nonces } from '../../src/join/proof.ts';
import { compileApp } from '../harness/apps.ts';
import { JAVAFX_21, missingJdk, monocle, monocleArgs } from '../harness/java.ts';
import { startAgentApplication, type AgentApplication } from '../harness/java-agent.ts';
import { RawClient } from '../harness/raw-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';

describe('prove', function () {
  let app: AgentApplication;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    const { classes, javafx } = await compileApp('hello', JAVAFX_21);
    app = await startAgentApplication({
      main: 'hello.Main',
      classPath: [classes, ...javafx, ...(await monocle())],
      jvmArgs: [...monocleArgs],
    });
    await app.application.line(/ready/);
  });
  after(() => app?.stop());

  const request = (id: number, method: string, params: object): object => ({ jsonrpc: '2.0', id, method, params });
  const hello = (proof: string): object => request(2, 'hello', { protocol: PROTOCOL, proof, client: 'raw' });

  /** A client to which the Java agent has proved that it knows the token. */
  async function proved(): Promise<{ client: RawClient; nonces: Nonces; proof: string }> {
    const client = await RawClient.connect(app.file.port);
    const nonce = newNonce();
    client.send(request(1, 'prove', { nonce }));
    const { nonce: server, proof } = agentMethods.prove.result.parse((await client.response(1)).result);
    return { client, nonces: { client: nonce, server }, proof };
  }

  it('is answered with a proof, after which hello with a proof is accepted; no side sends the token', async () => {
    const { client, nonces, proof } = await proved();
    assert.ok(isProof(proof, 'agent', app.file.token, nonces));
    client.send(hello(proofOf('hello', app.file.token, nonces)));
    assert.equal(agentMethods.hello.result.parse((await client.response(2)).result).app.pid, app.application.pid);
    assert.ok(!client.received.includes(app.file.token));
    client.send(request(3, 'prove', { nonce: newNonce() }));
    assert.equal((await client.response(3)).error?.data?.code, 'MCP_UI_INVALID_INPUT');
    client.send(request(4, 'windows', {}));
    assert.ok((await client.response(4)).result !== undefined, 'the client is still served');
    client.destroy();
  });

  it('gives one attempt: any other request, or a wrong proof, closes the connection', async () => {
    const { token } = app.file;
    const other = await proved();
    for (const next of [
      ({ proof }: { proof: string }) => hello(proof),
      ({ nonces }: { nonces: Nonces }) => hello(proofOf('hello', 'x'.repeat(43), nonces)),
      () => hello(proofOf('hello', token, other.nonces)),
      () => request(2, 'prove', { nonce: newNonce() }),
      () => request(2, 'windows', {}),
      () => request(2, 'hello', { protocol: PROTOCOL, client: 'raw' }),
    ]) {
      const { client, ...values } = await proved();
      client.send(next(values));
      assert.equal((await client.response(2)).error?.data?.code, 'MCP_UI_ATTACH_FAILED');
      await client.closed();
    }
    other.client.destroy();
  });

  it('is needed for a hello with a proof, and needs a random value', async () => {
    for (const message of [
      hello(proofOf('hello', app.file.token, { client: '', server: '' })),
      request(2, 'prove', { nonce: 'x' }),
    ]) {
      const client = await RawClient.connect(app.file.port);
      client.send(message);
      assert.equal((await client.response(2)).error?.data?.code, 'MCP_UI_ATTACH_FAILED');
      await client.closed();
    }
  });
});

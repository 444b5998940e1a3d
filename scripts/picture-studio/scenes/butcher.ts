import { num, TAG, vec } from '../glsl.ts'
import { type Place, pile, scatter } from '../pile.ts'
import type { Numbers, Scene, Words } from '../scene.ts'
import { LEAF_PLATE } from '../shapes.ts'

/** The pile's items on a plate of sal leaves; `shade` is the items' surface. */
function onLeaf(items: string, shade: string): string {
  const heaped = items.replace('float map(', 'float heap(')
  return `${TAG}${LEAF_PLATE}${heaped}
float map(vec3 p){
  float b=heap(p-vec3(0,.1,0));
  float e=leafPlate(p);
  if(e<b){b=e;gI=9;gQ=p;gS=0.;}
  return b;
}
void shade(inout M m,vec3 p,vec3 n){
  if(gI==9){leafShade(m,gQ);return;}
  ${shade}
}`
}

/** Cut meat, heaped: muscle from `a` to `b`, `fat` its marbling, `rind` the thickness of fat and skin on one side. */
export const meat = (
  o: Words<'a' | 'b' | 'skin'> & Numbers<'fat' | 'rind' | 'bones' | 'seed' | 'scale'>,
): Scene => {
  const scale = o.scale ?? 0.44
  const places: Place[] = scatter({
    seed: o.seed ?? 5,
    count: 13,
    box: [2.5, 2.2],
    radii: [1.5, 1.15],
    scale,
    tilt: 0.7,
    roll: 0.7,
  })
  places.push(
    [-0.42, 0.28, scale, 0.9, 0.5, 0.4, 0.5],
    [0.4, 0.3, scale * 0.95, 2.9, -0.35, 0.5, 0.5],
    [0.05, -0.32, scale, 5.2, 0.3, -0.3, 0.52],
    [0.02, 0.16, scale * 0.95, 0.2, 0.35, 0.3, 0.98],
  )
  const rind = o.rind ?? 0.22
  return {
    camera: [0.72, 2, 0.35, 0],
    glsl: onLeaf(
      `
float item(vec3 q,float s){
  gT=1;
  vec3 h=h33(vec3(s,s*1.7,s+3.));
  float d=box(q,vec3(1.05,.78,.9)*(.86+.28*h),.24);
  if(d<.15)d+=.2*(ns(q*1.8+s*4.)-.5)+.012*sin(q.y*26.+q.z*17.+3.*sin(q.x*2.))*smoothstep(-.6,-.4,q.z);
  if(fract(s*.37)<${num(o.bones ?? 0)}){float bone=cyl(q.xzy-vec3(.1,.86,.0),.36,.2,.05);if(bone<d){d=bone;gT=2;}}
  return d*.7;
}
${pile(places, 0.72, 1.4, 0.5)}`,
      `
  float across=-gQ.z+.16*(fbm(gQ*2.+gS)-.5);
  float rind=step(.6,fract(gS*.754));
  float fibre=ns(vec3(gQ.x*2.,gQ.yz*13.)+gS*5.);
  m.r=.24;m.f0=.05;m.sss=.3;m.spec=.8;
  if(gI==2){
    float r=length(gQ.xy-vec2(.1,0.))/.36;
    m.c=mix(#7c2a1e,#d2c2a6,smoothstep(.45,.58,r));
    m.r=.4;return;
  }
  m.c=mix(${o.a || '#8e1c1c'},${o.b || '#b5322c'},fibre*.8);
  float vein=abs(fbm(gQ*vec3(1.3,2.6,2.6)+gS*7.)-.5);
  m.c=mix(m.c,#dcb8a2,smoothstep(${num(0.035 * (o.fat ?? 1))},.0,vein)*.85);
  m.c=mix(m.c,#d6bfa2,smoothstep(${num(0.86 - rind)},${num(0.9 - rind)},across)*rind);
  ${o.skin ? `m.c=mix(m.c,${o.skin},smoothstep(.76,.8,across)*rind);` : ''}`,
    ),
  }
}

/** Legs and wings of a chicken with their skin. */
export const chicken = (o: Words<'a' | 'b'>): Scene => {
  const knee = vec([-0.55, 0, 0])
  return {
    camera: [0.72, 2.2, 0.4, 0],
    glsl: onLeaf(
      `
float item(vec3 q,float s){
  gT=1;
  q.z+=.16*q.x*q.x;
  float d=tcap(q,${knee},vec3(.25,0,0),.54,.36);
  d=smin(d,tcap(q,vec3(.2,0,0),vec3(.95,0,0),.34,.17),.2);
  if(d<.15)d+=.08*(ns(q*2.3+s*3.)-.5);
  float bone=smin(tcap(q,vec3(.8,0,0),vec3(1.26,0,0),.13,.12),length(q-vec3(1.32,.07,.06))-.13,.1);
  bone=smin(bone,length(q-vec3(1.32,-.04,-.08))-.13,.06);
  if(bone<d){d=bone;gT=2;}
  return d*.7;
}` +
        pile(
          [
            [-0.05, -0.85, 0.95, 0.35, 0.1, 0.2],
            [-0.2, 0.05, 0.95, 0.05, 0.1, 0.5],
            [-0.1, 0.95, 0.95, -0.25, 0.1, -0.3],
            [0.05, -0.35, 0.95, 0.6, 0.1, 0.8, 0.66],
          ],
          0.5,
          1.5,
          0.55,
        ),
      `
  m.r=.3;m.f0=.045;m.sss=.4;m.spec=.75;
  if(gI==2){m.c=mix(#c9b59a,#b88a7a,ns(gQ*6.));return;}
  float pore=smoothstep(.3,.05,wor(gQ*11.));
  m.c=mix(${o.a || '#cfa070'},${o.b || '#d6b48c'},fbm(gQ*2.4+gS));
  m.c=mix(m.c,#c08a6e,smoothstep(.5,.75,fbm(gQ*3.4+gS*2.))*.55);
  m.c=mix(m.c,#dcc0a0,pore*.5);
  m.c=mix(m.c,#b0544a,smoothstep(-.7,-.95,gQ.x+.3*(fbm(gQ*3.)-.5)));
  m.c=mix(m.c,#c07a60,smoothstep(.66,.8,gQ.x)*.7);`,
    ),
  }
}

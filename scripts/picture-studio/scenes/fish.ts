import { num, TAG } from '../glsl.ts'
import type { Numbers, Scene, Words } from '../scene.ts'
import { LEAF_PLATE } from '../shapes.ts'

/**
 * Two whole fish on their sides. x runs from the mouth to the tail, z from belly to back. `deep` is how deep the body is,
 * `scales` how large; `mark` is GLSL for what its flank shows.
 */
export const fish = (
  o: Words<'back' | 'flank' | 'belly' | 'fin' | 'mark'> & Numbers<'deep' | 'scales'>,
): Scene => {
  const one = (x: number, y: number, z: number, yaw: number, size: number, id: number) =>
    `{vec3 q=(p-vec3(${num(x)},${num(y)},${num(z)}))/${num(size)};q.xz=rot(${num(yaw)})*q.xz;fishAt(b,q,${num(size)},${num(id)});}`
  return {
    camera: [0.85, 2.05, 0.12, 0],
    glsl: `${TAG}${LEAF_PLATE}
float deep(float t){ // half depth of the body, t from 0 at the mouth to 1 at the tail
  float d=${num(o.deep ?? 0.36)}*pow(sin(PI*pow(clamp(t*.93+.035,0.,1.),.62)),.8);
  return max(d,.10*smoothstep(.6,.9,t)*(1.-smoothstep(.98,1.,t)))+.004;
}
void fishAt(inout float b,vec3 q,float size,float id){
  float far=(length(q*vec3(.5,1.,1.))-1.)*size;
  if(far>.5){b=min(b,far);return;}
  float t=clamp((q.x+1.45)/2.7,0.,1.),h=deep(t),x=clamp(q.x,-1.45,1.25);
  vec3 w=vec3((q.x-x)*1.,q.y*1.75,q.z);
  float d=(length(w)-h)*.5;
  float gill=abs(length((q.xz-vec2(-1.25,0.))*vec2(1.,.8))-.48);
  if(q.x>-1.1)d+=.022*smoothstep(.05,.0,gill)*smoothstep(.3,.1,abs(q.z));
  put(b,d*size,1,q,id);
  // The tail: a thin fan with a notch.
  float s=q.x-1.2,edge=.1+.72*s;
  float tail=max(abs(q.y-.03*sin(q.z*9.))-.022-.010*sin(atan(q.z,s+.35)*60.),max(abs(q.z)-edge,max(-s,s-.55-.28*smoothstep(.0,.5,abs(q.z))+.05)));
  put(b,tail*.5*size,2,q,id);
  // Fins on the back, under the tail and behind the gills.
  float top=max(abs(q.y)-.02,max(abs(q.x+.02+.5*(q.z-h))-.26*(1.-.5*(q.z-h)/.3),abs(q.z-h-.08)-.17));
  float low=max(abs(q.y)-.02,max(abs(q.x-.62-.4*(-q.z-h))-.16,abs(-q.z-h-.06)-.16));
  put(b,min(top,low)*.5*size,3,q,id);
  vec3 f=q-vec3(-.72,.2,-.1);f.xz=rot(.35)*f.xz;f.xy=rot(-.12)*f.xy;
  put(b,max(abs(f.y)-.018,max(abs(f.z)-.05-.14*clamp(f.x/.5,0.,1.),max(-f.x,f.x-.46)))*.5*size,3,q,id);
  vec3 e=vec3(-1.2,deep(.0926)*.5-.01,.07);float eye=length(q-e)-.075;
  put(b,eye*.7*size,4,q-e,id);
}
float map(vec3 p){
  float b=1e3;gI=0;
  if(p.y>1.5)return p.y-.75;
  ${one(-0.22, 0.3, -0.42, 0.42, 0.97, 1)}
  ${one(-0.14, 0.33, 0.5, 0.3, 0.97, 2)}
  put(b,leafPlate(p*vec3(.9,1.,1.05)),9,p*vec3(.9,1.,1.05),0.);
  return b;
}
void shade(inout M m,vec3 p,vec3 n){
  if(gI==9){leafShade(m,gQ);return;}
  m.r=.2;m.f0=.07;m.sss=.15;m.spec=1.;
  if(gI==4){float r=length(gQ.xz)/.075;m.c=mix(#0c0c0c,#c9b070,smoothstep(.55,.62,r));m.r=.05;m.f0=.08;return;}
  if(gI==2||gI==3){float ray=.5+.5*sin(atan(gQ.z,gQ.x-.85)*60.);m.c=mix(${o.fin || '#7a6a50'},#c0a888,ray*.4);m.r=.4;m.sss=.3;return;}
  float t=clamp((gQ.x+1.45)/2.7,0.,1.),v=gQ.z/max(deep(t),.05);
  m.c=mix(${o.belly || '#d2ccbc'},${o.flank || '#a9a898'},smoothstep(-.75,-.1,v));
  m.c=mix(m.c,${o.back || '#4a5436'},smoothstep(.15,.85,v));
  float body=smoothstep(.2,.26,t);
  vec2 g=vec2(gQ.x,gQ.z)*${num(o.scales ?? 16)};g.x+=.5*mod(floor(g.y),2.);
  float scale=length(fract(g)-vec2(.35,.5));
  m.c*=mix(1.,.8+.28*smoothstep(.62,.3,scale),body);
  ${o.mark || ''}
  m.c=mix(m.c,#6a3a34,smoothstep(.035,.0,abs(length((gQ.xz-vec2(-1.25,0.))*vec2(1.,.8))-.48))*.6*smoothstep(.33,.2,abs(gQ.z)));
  m.c=mix(m.c,#4a2420,smoothstep(.02,.0,abs(gQ.z+.05))*smoothstep(-1.28,-1.38,gQ.x));
  m.metal=.12;
}`,
  }
}

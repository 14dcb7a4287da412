// Where a die in the air may be seen: whole, inside the picture.

/** The picture that a camera straight above its middle makes, in pixels; there, things on the ground are as large as they are. */
export interface Picture {
  width: number;
  height: number;
  /** How far above the ground the camera stands. */
  distance: number;
}

export interface Place {
  x: number;
  y: number;
  z: number;
}

/** The place next to this one at which a ball around it is wholly in the picture, on a ground that is tilted backwards so far.
 *
 *  The nearer a thing is, the larger it is seen, and the sooner it leaves the picture. */
export function inside(place: Place, ball: number, tilt: number, picture: Picture): Place {
  const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)];
  const up = place.y * cos + place.z * sin;
  const near = place.z * cos - place.y * sin;
  const nearer = 1 - (near + ball) / picture.distance;
  const at = (wanted: number, size: number): number => {
    const most = Math.max(0, (size / 2) * nearer - ball);
    return Math.min(most, Math.max(-most, wanted));
  };
  const y = at(up, picture.height);
  return { x: at(place.x, picture.width), y: y * cos - near * sin, z: near * cos + y * sin };
}
